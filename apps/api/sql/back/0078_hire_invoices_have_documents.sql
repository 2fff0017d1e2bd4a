-- Takes back 0078, after 0079.
begin;
alter table hire_invoice drop column document_id;
delete from schema_migration where name = '0078_hire_invoices_have_documents.sql';
commit;
