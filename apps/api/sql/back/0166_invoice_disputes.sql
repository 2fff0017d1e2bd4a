-- Takes back 0166: for a product that is stopped, before a version without it starts. Disputes and what was said about them are lost; invoices stay.
begin;
drop trigger money_document_settles on money_document;
drop function app.settle_credited_dispute();
drop table dispute_message, invoice_dispute;
drop type dispute_kind, dispute_status;
delete from schema_migration where name = '0166_invoice_disputes.sql';
commit;
