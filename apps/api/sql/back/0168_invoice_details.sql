-- Takes back 0168: for a product that is stopped, before a version without it starts. VAT numbers and bank details of agencies are
-- lost, and documents say again what is known of both sides on the day they are printed.
begin;
drop table money_document_parties, invoice_details;
delete from schema_migration where name = '0168_invoice_details.sql';
commit;
