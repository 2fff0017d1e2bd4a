-- Takes back 0155: for a product that is stopped, before a version without it starts. How VAT is charged on staff is lost; invoices stay.
begin;
drop table staff_vat;
drop type staff_vat_treatment;
delete from schema_migration where name = '0155_staff_vat.sql';
commit;
