-- Takes back 0157: for a product that is stopped, before a version without it starts. What waits for approval is lost; what was issued stays.
begin;
drop table invoice_note;
drop type invoice_note_kind, invoice_note_status;
delete from schema_migration where name = '0157_invoice_notes.sql';
commit;
