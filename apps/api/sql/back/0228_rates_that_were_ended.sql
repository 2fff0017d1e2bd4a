-- Takes back 0228.
begin;
alter table assignment_rate drop column is_ended;
alter table expense_rate drop column is_ended;
alter table transport_rate drop column is_ended;
delete from schema_migration where name = '0228_rates_that_were_ended.sql';
commit;
