-- Shifts, who may see them, the bookings on them and the times that were worked.

create type shift_status as enum
  ('NEW', 'APPLIED', 'BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED', 'CANCELLED', 'EXPIRED');
create type gender_preference as enum ('NO_PREFERENCE', 'FEMALE', 'MALE');
create type cancel_reason as enum ('NO_LONGER_NEEDED', 'SICKNESS', 'UNAVAILABLE', 'NO_SHOW', 'REPLACED', 'OTHER');

create table shift_type (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  start_time time not null,
  -- Before or equal to start_time: on the next day.
  end_time time not null,
  active boolean not null default true,
  version int not null default 1
);
create unique index shift_type_name on shift_type (lower(name));

create table shift (
  id bigint generated always as identity primary key,
  client_id bigint not null references client,
  directorate_id bigint not null,
  location_id bigint not null,
  assignment_code_id bigint not null references assignment_code,
  shift_type_id bigint not null references shift_type,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  break_minutes int not null default 0 check (break_minutes between 0 and 240),
  gender gender_preference not null default 'NO_PREFERENCE',
  number_of_staff int not null check (number_of_staff between 1 and 50),
  notes text,
  purchase_order text,
  -- Follows from the bookings (`shift.rules.ts`); kept here so that lists can filter and sort by it.
  shift_status shift_status not null default 'NEW',
  booked int not null default 0,
  applied int not null default 0 check (applied >= 0),
  -- Days asked for together share this.
  series uuid,
  -- An agency asked on the client's behalf; nobody else sees the shift before the client agrees.
  raised_by_agency_id bigint references agency,
  agreed_at timestamptz,
  cancel_reason text,
  -- Workers may find it: the client wants it, and it still looks for staff.
  open boolean not null generated always as (agreed_at is not null and shift_status in ('NEW', 'APPLIED')) stored,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_at > starts_at and ends_at <= starts_at + interval '25 hours'),
  -- The last line of defence of "one place, one worker": approvals lock the row first.
  constraint shift_not_overfilled check (booked between 0 and number_of_staff),
  check (raised_by_agency_id is not null or agreed_at is not null),
  foreign key (client_id, directorate_id, location_id) references shift_location (client_id, directorate_id, id),
  -- Targets of the copied columns below.
  unique (id, client_id, starts_at, ends_at),
  unique (id, client_id, starts_at, ends_at, assignment_code_id, open)
);
create index shift_start on shift (starts_at desc, id desc);
create index shift_client on shift (client_id, starts_at desc, id desc);
create index shift_location_start on shift (location_id, starts_at);
create index shift_client_status on shift (client_id, shift_status, starts_at desc);
create index shift_status_start on shift (shift_status, starts_at desc, id desc);
create index shift_open on shift (starts_at) where shift_status in ('NEW', 'APPLIED');

-- Which agencies see a shift, and from when. The other columns are copies that the foreign key keeps true; they let an
-- agency page through its shifts, and a worker through the open ones, by one index each.
create table shift_release (
  shift_id bigint not null,
  agency_id bigint not null references agency,
  client_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  assignment_code_id bigint not null,
  open boolean not null,
  released_at timestamptz not null,
  -- When the agency was told; later tiers hear of it when their time comes.
  announced_at timestamptz,
  primary key (shift_id, agency_id),
  foreign key (shift_id, client_id, starts_at, ends_at, assignment_code_id, open)
    references shift (id, client_id, starts_at, ends_at, assignment_code_id, open) on update cascade on delete cascade,
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id)
);
create index shift_release_agency on shift_release (agency_id, starts_at desc, shift_id desc) include (released_at);
create index shift_release_open on shift_release (agency_id, assignment_code_id, starts_at, shift_id) include (released_at) where open;
create index shift_release_unannounced on shift_release (released_at) where announced_at is null;
create index shift_release_client on shift_release (client_id, agency_id);

-- One worker on one shift, from application or direct booking to the end.
create table shift_booking (
  id bigint generated always as identity primary key,
  shift_id bigint not null,
  client_id bigint not null,
  agency_id bigint not null,
  worker_id bigint not null,
  -- Copies that the foreign key keeps true, for the constraint below and for lists by start.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  shift_status shift_status not null check (shift_status <> 'NEW'),
  -- Who applied: WORKER, or AGENCY for a proposal; CLIENT for a direct booking.
  origin user_type not null check (origin <> 'ADMIN'),
  -- A warning of the eligibility rules was overridden for this reason.
  override_reason text,
  -- Booked directly: the worker confirms before this, or the place reopens.
  confirm_by timestamptz,
  approved_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by_user_id bigint references app_user,
  cancelled_by text,
  cancel_reason cancel_reason,
  cancel_note text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (shift_id, client_id, starts_at, ends_at) references shift (id, client_id, starts_at, ends_at) on update cascade,
  foreign key (shift_id, agency_id) references shift_release (shift_id, agency_id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  unique (id, client_id, agency_id, worker_id),
  -- No race books a worker twice for the same time, at whichever agencies.
  constraint worker_not_double_booked exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&)
    where (shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED'))
);
-- A worker stands on a shift once, unless an earlier try is over.
create unique index worker_once_per_shift on shift_booking (shift_id, worker_id) where shift_status not in ('CANCELLED', 'EXPIRED');
create index shift_booking_shift on shift_booking (shift_id, id);
create index shift_booking_agency on shift_booking (agency_id, starts_at desc, id desc);
create index shift_booking_agency_status on shift_booking (agency_id, shift_status, starts_at desc, id desc);
create index shift_booking_client on shift_booking (client_id, starts_at desc, id desc);
create index shift_booking_client_status on shift_booking (client_id, shift_status, starts_at desc, id desc);
create index shift_booking_worker on shift_booking (worker_id, starts_at desc, id desc);
create index shift_booking_start on shift_booking (starts_at desc, id desc);
create index shift_booking_unconfirmed on shift_booking (confirm_by) where confirm_by is not null and shift_status = 'BOOKED';

-- The times that were worked. One per booking, corrected in place while queried; the history keeps the earlier ones.
create table timesheet (
  booking_id bigint primary key,
  client_id bigint not null,
  agency_id bigint not null,
  worker_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  break_minutes int not null check (break_minutes between 0 and 480),
  entered_by text not null,
  entered_at timestamptz not null default now(),
  query_reason text,
  authorised_by text,
  authorised_at timestamptz,
  check (ended_at > started_at and ended_at <= started_at + interval '25 hours'),
  check (break_minutes * interval '1 minute' < ended_at - started_at),
  foreign key (booking_id, client_id, agency_id, worker_id)
    references shift_booking (id, client_id, agency_id, worker_id)
);

-- What happened to a shift, for people to read. Rows that name an agency are that agency's and the client's business.
create table shift_event (
  id bigint generated always as identity primary key,
  shift_id bigint not null references shift,
  booking_id bigint references shift_booking,
  client_id bigint not null,
  agency_id bigint,
  worker_id bigint,
  at timestamptz not null default now(),
  by_name text not null,
  by_organisation text,
  action text not null,
  detail text
);
create index shift_event_shift on shift_event (shift_id, id desc);
create trigger shift_event_append_only before update or delete on shift_event
  for each row execute function app.refuse_change();

-- Is the worker held by any booking, of whichever agency, that overlaps? And when do the nearest ones around it end and
-- begin? Answers times only: where and for whom stays hidden.
create function app.worker_commitments(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql set role = 'worklane_system' as $$
  select b.worker_id, b.starts_at, b.ends_at
  from shift_booking b
  where b.worker_id = any (worker_ids) and b.shift_id <> except_shift
    and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
    and tstzrange(b.starts_at, b.ends_at) && span
$$;

alter table shift_type enable row level security;
alter table shift_type force row level security;
create policy platform_all on shift_type to worklane_platform using (true);
create policy everybody_reads on shift_type for select to worklane_agency, worklane_client, worklane_worker using (true);

-- A later tier sees nothing before its time.
alter table shift_release enable row level security;
alter table shift_release force row level security;
create policy platform_all on shift_release to worklane_platform using (true);
create policy client_own on shift_release to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_own on shift_release for select to worklane_agency
  using (agency_id = (select app.agency_id()) and released_at <= now());
-- What an agency asks for on a client's behalf, it sees itself.
create policy agency_sees_request on shift_release for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_linked on shift_release for select to worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]) and released_at <= now());

-- Agencies and workers see what is released to them, by the policies of the releases, once the client has agreed to it.
alter table shift enable row level security;
alter table shift force row level security;
create policy platform_all on shift to worklane_platform using (true);
create policy client_own on shift to worklane_client using (client_id = (select app.client_id()));
create policy agency_released on shift to worklane_agency
  using (raised_by_agency_id = (select app.agency_id())
         or (agreed_at is not null and exists (select from shift_release r where r.shift_id = shift.id)))
  with check (client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_released on shift for select to worklane_worker
  using (agreed_at is not null and exists (select from shift_release r where r.shift_id = shift.id));
create policy worker_applies on shift for update to worklane_worker
  using (agreed_at is not null and exists (select from shift_release r where r.shift_id = shift.id));

do $$
declare
  name text;
begin
  foreach name in array array['shift_booking', 'timesheet'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform_all on %I to worklane_platform using (true)', name);
    execute format('create policy client_own on %I to worklane_client using (client_id = (select app.client_id()))', name);
    execute format('create policy agency_own on %I to worklane_agency using (agency_id = (select app.agency_id()))', name);
    execute format('create policy worker_own on %I to worklane_worker using (worker_id = (select app.worker_id()))', name);
  end loop;
end
$$;

alter table shift_event enable row level security;
alter table shift_event force row level security;
create policy platform_all on shift_event to worklane_platform using (true);
create policy client_own on shift_event to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_own on shift_event for select to worklane_agency
  using (client_id = any ((select app.client_ids())::bigint[]) and (agency_id is null or agency_id = (select app.agency_id())));
create policy worker_reads_own on shift_event for select to worklane_worker
  using (client_id = any ((select app.client_ids())::bigint[]) and (worker_id is null or worker_id = (select app.worker_id())));
create policy others_append on shift_event for insert to worklane_agency, worklane_worker
  with check (client_id = any ((select app.client_ids())::bigint[]));

create trigger shift_type_audit after insert or update or delete on shift_type for each row execute function app.audit();
create trigger shift_audit after insert or update or delete on shift for each row execute function app.audit();
create trigger shift_release_audit after insert or update or delete on shift_release for each row execute function app.audit();
create trigger shift_booking_audit after insert or update or delete on shift_booking for each row execute function app.audit();
create trigger timesheet_audit after insert or update or delete on timesheet for each row execute function app.audit();

insert into shift_type (name, start_time, end_time) values
  ('Early', '07:00', '15:00'), ('Late', '13:30', '21:30'), ('Long day', '07:30', '20:00'), ('Night', '20:00', '07:30');
