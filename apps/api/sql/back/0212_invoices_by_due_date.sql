-- Takes back 0212: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index money_document_due_list, money_document_client_due;
delete from schema_migration where name = '0212_invoices_by_due_date.sql';
commit;
