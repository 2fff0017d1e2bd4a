-- Takes back 0206: for a product that is stopped, before a version without it starts. Agencies that aren’t registered charge VAT again.
begin;
drop function app.charges_vat(bigint);
alter table invoice_details drop column vat_registered;
delete from schema_migration where name = '0206_registered_for_vat.sql';
commit;
