-- Debit and credit notes that wait for approval, and what became of them.

create type invoice_note_kind as enum ('DEBIT', 'CREDIT');
create type invoice_note_status as enum ('WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'APPLIED');

create table invoice_note (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  -- The invoice that it changes.
  invoice_id bigint not null,
  kind invoice_note_kind not null,
  -- Of a credit note: the line that it takes back from.
  position integer,
  description text not null,
  -- Before VAT.
  amount_pence bigint not null,
  vat_basis_points integer not null,
  reason text not null,
  status invoice_note_status not null default 'WAITING_APPROVAL',
  raised_by_user_id bigint not null references app_user,
  raised_at timestamptz not null default now(),
  decided_by_user_id bigint references app_user,
  decided_at timestamptz,
  -- Why it was rejected.
  rejection text,
  -- What it was issued as: a further invoice, or a credit note.
  document_id bigint,
  foreign key (agency_id, client_id, invoice_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, invoice_id, position) references money_document_line (agency_id, document_id, position),
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  constraint invoice_note_amount check (amount_pence > 0),
  constraint invoice_note_line check ((kind = 'CREDIT') = (position is not null)),
  constraint invoice_note_issued check ((status = 'APPLIED') = (document_id is not null)),
  constraint invoice_note_decided check ((status in ('APPROVED', 'REJECTED', 'APPLIED')) = (decided_at is not null)),
  constraint invoice_note_rejected check ((status = 'REJECTED') = (rejection is not null))
);
comment on table invoice_note is
  'What is to be added to an issued invoice, or taken back from one of its lines, and who has approved it. What is charged the client approves; what is taken back, the agency.';
create index invoice_note_list on invoice_note (agency_id, id);
create index invoice_note_client on invoice_note (client_id, id);
create index invoice_note_invoice on invoice_note (agency_id, client_id, invoice_id);
create index invoice_note_line on invoice_note (agency_id, invoice_id, position);
create unique index invoice_note_document on invoice_note (agency_id, client_id, document_id) where document_id is not null;
create index invoice_note_raised on invoice_note (raised_by_user_id);
create index invoice_note_decision on invoice_note (decided_by_user_id) where decided_by_user_id is not null;

alter table invoice_note enable row level security;
alter table invoice_note force row level security;
create trigger invoice_note_audit after insert or update or delete on invoice_note for each row execute function app.audit();
revoke update, delete on invoice_note from worklane_app;
grant update (status, decided_by_user_id, decided_at, rejection, document_id) on invoice_note to worklane_app;
