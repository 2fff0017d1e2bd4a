-- Takes back 0215: for a product that is stopped, before a version without it starts. Exchange rates are lost, and invoices no longer say what
-- their VAT is in pounds.
begin;
drop trigger money_document_in_pounds on money_document;
drop trigger platform_fee_invoice_in_pounds on platform_fee_invoice;
drop function app.set_vat_in_pounds();
drop function app.set_fee_vat_in_pounds();
drop function app.pound_rate(text, date);
drop table exchange_rate;
drop function app.keep_exchange_rate();
drop function app.is_rate_charged(text, date);
alter table money_document drop column units_per_pound, drop column pound_vat_pence;
alter table platform_fee_invoice drop column units_per_pound, drop column pound_vat_pence;
delete from schema_migration where name = '0215_vat_in_pounds.sql';
commit;
