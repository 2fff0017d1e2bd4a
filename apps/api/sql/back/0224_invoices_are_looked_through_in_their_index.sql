-- Takes back 0224: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
drop index money_document_list;
create index money_document_list on money_document (agency_id, issued_on desc, id desc) where (status = 'ISSUED');
comment on index money_document_list is 'The list of an agency''s invoices, the latest first.';
alter table money_document drop column found_by, drop column bills_client;
delete from schema_migration where name = '0224_invoices_are_looked_through_in_their_index.sql';
commit;
