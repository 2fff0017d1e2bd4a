-- Takes back 0156: for a product that is stopped, before a version without it starts. The rates stay.
begin;
revoke delete on hire_vat_rate from worklane_app;
comment on table hire_vat_rate is 'The rate of VAT that hire is charged with, from a day on, in hundredths of a per cent.';
alter table hire_vat_rate drop column id;
drop policy if exists begun_stays on hire_vat_rate;
delete from schema_migration where name = '0156_vat_rates.sql';
commit;
