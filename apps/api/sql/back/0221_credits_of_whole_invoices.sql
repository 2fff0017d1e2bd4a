-- Takes back 0221: for a product that is stopped, before a version without it starts and credits invoices at once. Credit notes over whole
-- invoices stay; who asked for them and who approved them stands in the audit log alone, and what waited has to be credited anew.
begin;
delete from invoice_note where kind = 'CREDIT' and position is null;
drop index invoice_note_whole;
alter table invoice_note drop constraint invoice_note_vat;
alter table invoice_note alter column vat_basis_points set not null;
alter table invoice_note drop constraint invoice_note_line;
alter table invoice_note add constraint invoice_note_line check ((kind = 'CREDIT') = (position is not null));
comment on column invoice_note.position is null;
comment on column invoice_note.amount_pence is null;
comment on table invoice_note is
  'What is to be added to an issued invoice, or taken back from one of its lines, and who has approved it. What is charged the client approves; what is taken back, the agency.';
delete from schema_migration where name = '0221_credits_of_whole_invoices.sql';
commit;
