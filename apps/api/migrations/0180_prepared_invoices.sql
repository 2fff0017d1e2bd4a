-- Invoices that wait for a colleague's approval, and whether an agency wants that, or has each emailed when it is issued.

alter table invoice_details
  add column needs_approval boolean not null default false,
  add column emails_at_issue boolean not null default false;
comment on table invoice_details is 'What an agency’s invoices say of it beside its profile, and how they are issued, from the next one on.';
comment on column invoice_details.needs_approval is 'A colleague approves each invoice over shifts before it is issued.';
comment on column invoice_details.emails_at_issue is 'Each invoice is emailed to the client when it is issued.';

create type prepared_invoice_status as enum ('WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'WITHDRAWN');

create table prepared_invoice (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  purchase_order text,
  currency text not null,
  -- Before VAT, as it was shown to whoever prepared it.
  net_pence bigint not null,
  status prepared_invoice_status not null default 'WAITING_APPROVAL',
  prepared_by_user_id bigint not null references app_user,
  prepared_at timestamptz not null default now(),
  decided_by_user_id bigint references app_user,
  decided_at timestamptz,
  -- Whoever prepared it has approved it, because nobody else of the agency could.
  approved_alone boolean not null default false,
  -- Why it was rejected.
  rejection text,
  -- What it was issued as.
  document_id bigint,
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  constraint prepared_invoice_of_customer unique (agency_id, client_id, id, status),
  constraint prepared_invoice_issued check (document_id is null or status = 'APPROVED'),
  constraint prepared_invoice_decided check ((status <> 'WAITING_APPROVAL') = (decided_at is not null)),
  constraint prepared_invoice_decided_by check ((decided_at is null) = (decided_by_user_id is null)),
  constraint prepared_invoice_rejected check ((status = 'REJECTED') = (rejection is not null)),
  constraint prepared_invoice_second_person check (
    approved_alone = (status = 'APPROVED' and decided_by_user_id = prepared_by_user_id))
);
comment on table prepared_invoice is
  'Shifts that are gathered for one invoice, which a colleague of whoever prepared it approves. It has no number: the invoice that it is issued as has one.';
create index prepared_invoice_list on prepared_invoice (agency_id, id);
create index prepared_invoice_waiting on prepared_invoice (agency_id, client_id, id) where status = 'WAITING_APPROVAL';
create unique index prepared_invoice_document on prepared_invoice (agency_id, client_id, document_id) where document_id is not null;
create index prepared_invoice_prepared_by on prepared_invoice (prepared_by_user_id);
create index prepared_invoice_decided_by on prepared_invoice (decided_by_user_id) where decided_by_user_id is not null;

create table prepared_shift (
  agency_id bigint not null,
  client_id bigint not null,
  prepared_id bigint not null,
  booking_id bigint not null references shift_booking,
  -- Of the prepared invoice: what was decided about no longer holds the shift.
  status prepared_invoice_status not null default 'WAITING_APPROVAL',
  primary key (agency_id, prepared_id, booking_id),
  foreign key (agency_id, client_id, prepared_id, status) references prepared_invoice (agency_id, client_id, id, status)
    on update cascade
);
comment on table prepared_shift is 'What a prepared invoice is over. Each booking is on at most one that waits, and on no invoice then.';
create unique index shift_prepared_once on prepared_shift (booking_id) where status = 'WAITING_APPROVAL';
create index prepared_shift_invoice on prepared_shift (agency_id, client_id, prepared_id, status);
create index prepared_shift_booking on prepared_shift (booking_id);

do $$
declare
  name text;
begin
  foreach name in array array['prepared_invoice', 'prepared_shift'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
    execute format('revoke update, delete on %I from worklane_app', name);
  end loop;
end
$$;
grant update (status, decided_by_user_id, decided_at, approved_alone, rejection, document_id) on prepared_invoice to worklane_app;
