-- Takes back 0214: for a product that is stopped, before a version without it starts. Which rule an invoice charged VAT by is lost; invoices stay.
begin;
drop trigger shift_invoice_source_vat_released on shift_invoice_source;
drop trigger expense_invoice_source_vat_released on expense_invoice_source;
drop function app.release_staff_vat();
alter table shift_invoice_source drop column staff_vat_id;
alter table expense_invoice_source drop column staff_vat_id;
delete from schema_migration where name = '0214_invoices_keep_their_vat_rule.sql';
commit;
