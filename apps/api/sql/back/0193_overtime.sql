-- Takes back 0193: for a product that is stopped, before a version without it starts. What overtime costs is lost; invoices stay.
begin;
alter table shift_invoice_source drop column plain_minutes;
drop table assignment_rate_overtime;
delete from schema_migration where name = '0193_overtime.sql';
commit;
