-- A note that waits is withdrawn once credit notes have taken back all of its invoice: by which one, so that whoever asked for it is told.
alter table invoice_note add column withdrawn_by_id bigint;
alter table invoice_note add constraint invoice_note_withdrawn_by
  foreign key (agency_id, client_id, withdrawn_by_id) references money_document (agency_id, client_id, id);
alter table invoice_note add constraint invoice_note_withdrawn check (withdrawn_by_id is null or status = 'WITHDRAWN');
comment on column invoice_note.withdrawn_by_id is 'The credit note that has left nothing of its invoice.';
create index invoice_note_withdrawal on invoice_note (agency_id, client_id, withdrawn_by_id) where withdrawn_by_id is not null;
grant update (withdrawn_by_id) on invoice_note to worklane_system;
