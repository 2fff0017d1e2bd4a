-- On which terms an agency works for its clients, and what a client pays for a booking that it has cancelled late.

create type time_rounding as enum ('NEAREST', 'UP', 'DOWN');

create table client_terms (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  -- Null: every client.
  client_id bigint,
  effective_from date not null,
  -- Within how many days of its issue an invoice has to be paid.
  payment_days smallint not null check (payment_days between 0 and 120),
  -- Worked time is charged in steps of so many minutes; 1: as it was worked.
  round_to smallint not null check (round_to in (1, 5, 6, 10, 15, 20, 30, 60)),
  rounding time_rounding not null,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  constraint client_terms_once unique nulls not distinct (agency_id, client_id, effective_from)
);
comment on table client_terms is
  'On which terms an agency works for its clients from a day on, until the next such day; what is for one client comes first.';
create index client_terms_client on client_terms (client_id) where client_id is not null;
alter table client_terms enable row level security;
alter table client_terms force row level security;
create trigger client_terms_audit after insert or update or delete on client_terms for each row execute function app.audit();
revoke update on client_terms from worklane_app;
grant delete on client_terms to worklane_app;

create table late_cancel_step (
  terms_id bigint not null references client_terms on delete cascade,
  -- With less notice than so many hours.
  within_hours smallint not null check (within_hours between 1 and 720),
  -- Of the planned time that is charged and paid; null: all of it.
  fee_minutes smallint check (fee_minutes between 15 and 1440),
  primary key (terms_id, within_hours)
);
comment on table late_cancel_step is 'How much of a booking is charged and paid that a client cancels with less notice than this.';
alter table late_cancel_step enable row level security;
alter table late_cancel_step force row level security;
create trigger late_cancel_step_audit after insert or update or delete on late_cancel_step for each row execute function app.audit();
revoke update, delete on late_cancel_step from worklane_app;

create table late_cancellation (
  booking_id bigint primary key,
  client_id bigint not null,
  agency_id bigint not null,
  worker_id bigint not null,
  -- Before the start; less than nothing once it had begun.
  notice_minutes integer not null,
  -- The part of the planned time that is charged and paid.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_minutes smallint not null check (break_minutes >= 0),
  cancelled_at timestamptz not null default now(),
  -- On an invoice that stands, as shift_invoice_source has it.
  invoiced boolean not null default false,
  -- The agency doesn’t charge it.
  waived_at timestamptz,
  waived_by text,
  waive_reason text,
  foreign key (booking_id, client_id, agency_id, worker_id) references shift_booking (id, client_id, agency_id, worker_id),
  constraint late_cancellation_time check (ends_at > starts_at + break_minutes * interval '1 minute'),
  constraint late_cancellation_waived check (
    (waived_at is null) = (waived_by is null) and (waived_at is null) = (waive_reason is null) and not (invoiced and waived_at is not null))
);
comment on table late_cancellation is
  'Bookings that a client has cancelled so late that it pays for them, by the terms of that moment.';
create index late_cancellation_to_invoice on late_cancellation (agency_id, client_id, starts_at)
  where not invoiced and waived_at is null;
alter table late_cancellation enable row level security;
alter table late_cancellation force row level security;
create trigger late_cancellation_audit after insert or update or delete on late_cancellation
  for each row execute function app.audit();
revoke update, delete on late_cancellation from worklane_app;
grant update (invoiced, waived_at, waived_by, waive_reason) on late_cancellation to worklane_app;
-- app.waive_when_booked_again acts for whoever books.
grant select, update (waived_at, waived_by, waive_reason) on late_cancellation to worklane_system;

-- An invoice is over worked shifts and over those that were cancelled late; app.mark_invoiced says whose and whether they may be on one.
alter table shift_invoice_source
  drop constraint shift_invoice_source_agency_id_client_id_booking_id_fkey,
  add foreign key (booking_id) references shift_booking;
