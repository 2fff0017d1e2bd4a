-- Takes back 0213: for a product that is stopped, before a version without it starts. When invoices were first opened is forgotten.
begin;
drop table invoice_view;
delete from schema_migration where name = '0213_invoice_views.sql';
commit;
