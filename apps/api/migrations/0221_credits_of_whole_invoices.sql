-- A credit note over all of an invoice waits for a colleague, too. It has no line, and no single rate of VAT.
alter table invoice_note drop constraint invoice_note_line;
alter table invoice_note add constraint invoice_note_line check (kind = 'CREDIT' or position is null);
alter table invoice_note alter column vat_basis_points drop not null;
alter table invoice_note add constraint invoice_note_vat
  check ((kind = 'CREDIT' and position is null) = (vat_basis_points is null));
comment on column invoice_note.position is 'Of a credit note: the line that it takes back from; null where it takes back all that is left.';
comment on column invoice_note.amount_pence is
  'Before VAT. Of a credit note over all of an invoice what was left when somebody asked for it; it takes back what is left when it is approved.';
create unique index invoice_note_whole on invoice_note (agency_id, invoice_id)
  where kind = 'CREDIT' and position is null and status in ('WAITING_APPROVAL', 'APPROVED');
comment on table invoice_note is
  'What is to be added to an issued invoice, or taken back from it or from one of its lines, and who has approved it. What is charged the client approves; what is taken back, the agency.';
