-- Seats of other agencies on training sessions are invoiced: to a client that is that agency, private to the one that bills it.

alter table client
  -- Of a client that is an agency: which one. Only the agency that bills it knows of such a client, and it reads what it is billed.
  add column customer_agency_id bigint references agency,
  add constraint client_is_an_agency check ((kind = 'AGENCY') = (customer_agency_id is not null)),
  add constraint client_of_another_agency check (customer_agency_id <> introduced_by_agency_id);
comment on column client.kind is 'A person hires vehicles, an agency is billed for seats on training sessions. Neither is sent anybody, and neither has a portal.';
create unique index client_agency_once on client (introduced_by_agency_id, customer_agency_id) where kind = 'AGENCY';
create index client_customer_agency on client (customer_agency_id) where kind = 'AGENCY';

drop trigger client_audit on client;
create trigger client_audit after insert or update on client
  for each row when (new.kind <> 'PERSON') execute function app.audit();
drop trigger client_audit_delete on client;
create trigger client_audit_delete after delete on client
  for each row when (old.kind <> 'PERSON') execute function app.audit();

alter table training_seat
  -- On an invoice that stands, as training_invoice_source has it.
  add column invoiced boolean not null default false,
  add constraint training_seat_of_owner unique (owner_agency_id, id),
  add constraint training_seat_invoiced check (not invoiced or status in ('ATTENDED', 'NO_SHOW'));
grant update (invoiced) on training_seat to worklane_app;
create index training_seat_to_invoice on training_seat (owner_agency_id, agency_id, session_id)
  where status in ('ATTENDED', 'NO_SHOW') and not invoiced and agency_id <> owner_agency_id;

create table training_invoice_source (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  document_id bigint not null,
  seat_id bigint not null,
  -- Its line on the invoice.
  position integer not null,
  -- The credit note that has taken the invoice back: the seat may be invoiced again.
  credited_by bigint,
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, document_id, position) references money_document_line (agency_id, document_id, position),
  foreign key (agency_id, client_id, credited_by) references money_document (agency_id, client_id, id),
  foreign key (agency_id, seat_id) references training_seat (owner_agency_id, id)
);
comment on table training_invoice_source is 'The seats on training sessions that an invoice is over. Each is on at most one that stands.';
create unique index training_seat_invoiced_once on training_invoice_source (seat_id) where credited_by is null;
create index training_invoice_source_seat on training_invoice_source (agency_id, seat_id);
create index training_invoice_source_document on training_invoice_source (agency_id, client_id, document_id);
create index training_invoice_source_line on training_invoice_source (agency_id, document_id, position);
create index training_invoice_source_credit on training_invoice_source (agency_id, client_id, credited_by)
  where credited_by is not null;

alter table training_invoice_source enable row level security;
alter table training_invoice_source force row level security;
create trigger training_invoice_source_audit after insert or update or delete on training_invoice_source
  for each row execute function app.audit();
revoke update, delete on training_invoice_source from worklane_app;
grant update (credited_by) on training_invoice_source to worklane_app;
