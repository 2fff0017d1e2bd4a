-- Takes back 0158: for a product that is stopped, before a version without it starts. Expense rates are lost.
begin;
drop table expense_rate;
drop type expense_unit;
delete from schema_migration where name = '0158_expense_rates.sql';
commit;
