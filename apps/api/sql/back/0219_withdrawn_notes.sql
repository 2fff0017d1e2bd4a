-- Takes back 0219: for a product that is stopped, before a version without it starts and brings its own functions. Notes stay withdrawn, without
-- saying what has left nothing of their invoices.
begin;
alter table invoice_note drop column withdrawn_by_id;
delete from schema_migration where name = '0219_withdrawn_notes.sql';
commit;
