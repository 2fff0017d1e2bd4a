-- Releases that answer for the status of their shifts, and narrower looks at links, sessions and histories.

-- A worker sees the name of an agency from the day of applying to it.
drop policy worker_reads_linked on agency;
create policy worker_reads_linked on agency for select to worklane_worker
  using (exists (select from agency_worker l where l.agency_id = agency.id));
alter function app.has_added(bigint) set search_path = public;

-- People see their own sessions and end them; nothing else.
drop policy own_sessions on user_session;
create policy own_sessions on user_session for select to worklane_app using (user_id = (select app.user_id()));
create policy end_own_session on user_session for update to worklane_app using (user_id = (select app.user_id()))
  with check (user_id = (select app.user_id()) and revoked_at is not null);

update role set permissions = array_prepend('VIEW_CLIENT', permissions)
  where name = 'ROLE_CLIENT' and agency_id is null and client_id is null and 'VIEW_CLIENT' <> all (permissions);

-- `shift_release` copies the status, too, so that lists that are narrowed by it stay on one index.
alter table shift_release add column shift_status shift_status;
update shift_release r set shift_status = s.shift_status from shift s where s.id = r.shift_id;
alter table shift_release alter column shift_status set not null;
alter table shift add unique (id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open);
do $$
declare
  copied text;
begin
  select conname into strict copied from pg_constraint
    where conrelid = 'shift_release'::regclass and confrelid = 'shift'::regclass and contype = 'f';
  execute format('alter table shift_release drop constraint %I', copied);
  select conname into strict copied from pg_constraint
    where conrelid = 'shift'::regclass and contype = 'u' and cardinality(conkey) = 6;
  execute format('alter table shift drop constraint %I', copied);
end
$$;
alter table shift_release add foreign key (shift_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open)
  references shift (id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open) on update cascade on delete cascade;
drop index shift_release_agency;
drop index shift_release_open;
create index shift_release_agency on shift_release (agency_id, starts_at desc, shift_id desc)
  include (released_at, shift_status, client_id, assignment_code_id);
create index shift_release_open on shift_release (agency_id, assignment_code_id, starts_at, shift_id)
  include (released_at, shift_status, client_id) where open;

drop index shift_open;
create index shift_unsettled on shift (starts_at) where shift_status in ('NEW', 'APPLIED') or applied > 0;

-- When the worker's eligibility was looked at once more, shortly before the start.
alter table shift_booking add column checked_at timestamptz;
create index shift_booking_unchecked on shift_booking (starts_at) where shift_status = 'BOOKED' and checked_at is null;

-- The states of all bookings of a shift: its own state follows from them, whoever takes the step and sees how many.
create function app.booking_statuses(shift_id bigint) returns shift_status[]
stable language sql set role = 'worklane_system' as $$
  select coalesce(array_agg(b.shift_status), '{}') from shift_booking b where b.shift_id = booking_statuses.shift_id
$$;

-- What an agency asks for on a client's behalf, it sees itself. A function, because the policies of shifts look here.
create function app.has_raised(shift_id bigint) returns boolean stable language sql set search_path = public as $$
  select exists (select from shift s where s.id = shift_id and s.raised_by_agency_id = app.agency_id())
$$;

drop policy agency_sees_request on shift_release;
create policy agency_sees_request on shift_release for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_raised(shift_id));
drop policy agency_reads_own on shift_event;
create policy agency_reads_own on shift_event for select to worklane_agency
  using ((agency_id is null or agency_id = (select app.agency_id())) and exists (select from shift s where s.id = shift_id));
drop policy worker_reads_own on shift_event;
create policy worker_reads_own on shift_event for select to worklane_worker
  using ((agency_id is null or worker_id = (select app.worker_id())) and exists (select from shift s where s.id = shift_id));
