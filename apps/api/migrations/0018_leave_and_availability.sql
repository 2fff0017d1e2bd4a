-- When workers are away, and when they would like to work.

create type leave_type as enum ('ANNUAL', 'SICK', 'UNPAID', 'OTHER');
create type leave_status as enum ('WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELLED');

-- Asked of one agency, which decides; another agency of the same worker knows nothing of it. Whole days, both included.
create table worker_leave (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  worker_id bigint not null,
  type leave_type not null,
  from_date date not null,
  to_date date not null,
  reason text check (length(reason) <= 255),
  status leave_status not null default 'WAITING_APPROVAL',
  comment text check (length(comment) <= 255),
  decided_by_user_id bigint references app_user on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  constraint leave_ends_after_it_began check (to_date >= from_date and to_date < from_date + 366),
  -- Nobody is away twice at once; what was turned down or taken back does not count.
  constraint leave_once exclude using gist
    (agency_id with =, worker_id with =, daterange(from_date, to_date, '[]') with &&)
    where (status in ('WAITING_APPROVAL', 'APPROVED'))
);
create index worker_leave_of_agency on worker_leave (agency_id, from_date desc, id desc);
create index worker_leave_of_worker on worker_leave (worker_id, from_date desc, id desc);
create index worker_leave_waiting on worker_leave (agency_id, created_at, id) where status = 'WAITING_APPROVAL';
create index worker_leave_decided_by on worker_leave (decided_by_user_id);

create type availability as enum ('AVAILABLE', 'UNAVAILABLE', 'PREFERRED');

-- What a worker says of a weekday (1 Monday to 7 Sunday) or of one date, for the whole day or for part of it. A date
-- goes before its weekday; nothing entered means “may be asked”. For every agency that has taken the worker on.
create table worker_availability (
  id bigint generated always as identity primary key,
  worker_id bigint not null references worker,
  weekday int check (weekday between 1 and 7),
  on_date date,
  -- Local times; the whole day where both are null, and past midnight where the end comes first.
  from_time time,
  to_time time,
  availability availability not null,
  note text check (length(note) <= 255),
  constraint availability_of_one_day check (num_nonnulls(weekday, on_date) = 1),
  constraint availability_has_both_times check ((from_time is null) = (to_time is null) and from_time <> to_time)
);
create index worker_availability_of_worker on worker_availability (worker_id, on_date, weekday);

-- What workers have said of a span of time, in the clock of a place: UNAVAILABLE as soon as that holds for a part of it,
-- PREFERRED or AVAILABLE where that holds for all of it. Whoever has said nothing of it, or not of all of it, is no row.
-- What begins in the evening lasts past midnight, but the pattern of a weekday ends where a date that goes before begins.
-- Row-level security decides whose words the caller may hear.
create function app.availability_of(worker_ids bigint[], span tstzrange, zone text)
returns table (worker_id bigint, availability availability)
stable language sql as $$
  with day as (
    select date::date as date, extract(isodow from date)::int as weekday
    from generate_series((lower(span) at time zone zone)::date - 1, (upper(span) at time zone zone)::date, interval '1 day') date
  ), said as (
    select a.worker_id, a.availability, day.date + coalesce(a.from_time, '00:00') as starts,
           case
             when a.to_time > a.from_time then day.date + a.to_time
             when a.on_date is null and exists (select from worker_availability tomorrow
                                                where tomorrow.worker_id = a.worker_id and tomorrow.on_date = day.date + 1)
               then day.date + 1 + time '00:00'
             else day.date + 1 + coalesce(a.to_time, '00:00')
           end as ends
    from worker_availability a
    join day on day.date = a.on_date
      or day.weekday = a.weekday and not exists (select from worker_availability own
                                                 where own.worker_id = a.worker_id and own.on_date = day.date)
    where a.worker_id = any (worker_ids)
  ), held as (
    -- A part that falls into the hour that the clocks leave out lasts no time.
    select s.worker_id, s.availability,
           tstzrange(s.starts at time zone zone, greatest(s.starts at time zone zone, s.ends at time zone zone)) as during
    from said s
  ), judged as (
    select h.worker_id,
           case
             when bool_or(h.availability = 'UNAVAILABLE' and h.during && span) then 'UNAVAILABLE'::availability
             when range_agg(h.during) filter (where h.availability = 'PREFERRED') @> span then 'PREFERRED'::availability
             when range_agg(h.during) filter (where h.availability <> 'UNAVAILABLE') @> span then 'AVAILABLE'::availability
           end as availability
    from held h
    group by h.worker_id
  )
  select j.worker_id, j.availability from judged j where j.availability is not null
$$;

alter table worker_leave enable row level security;
alter table worker_leave force row level security;
create policy platform_all on worker_leave to worklane_platform using (true);
-- An agency decides, and enters what it is told by telephone. Nothing is ever removed: leave ends by its status.
create policy agency_reads_own on worker_leave for select to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy agency_enters on worker_leave for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id) and status = 'APPROVED');
create policy agency_decides on worker_leave for update to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy worker_reads_own on worker_leave for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy worker_asks on worker_leave for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and status = 'WAITING_APPROVAL'
              and exists (select from agency_worker l where l.agency_id = worker_leave.agency_id
                          and l.worker_id = worker_leave.worker_id and l.status in ('ACTIVE', 'SUSPENDED')));
-- Workers take their leave back; deciding is for the agency.
create policy worker_cancels on worker_leave for update to worklane_worker
  using (worker_id = (select app.worker_id())) with check (worker_id = (select app.worker_id()) and status = 'CANCELLED');

alter table worker_availability enable row level security;
alter table worker_availability force row level security;
create policy platform_all on worker_availability to worklane_platform using (true);
create policy agency_reads_taken_on on worker_availability for select to worklane_agency using (app.has_taken_on(worker_id));
create policy worker_own on worker_availability to worklane_worker using (worker_id = (select app.worker_id()));

create trigger worker_leave_audit after insert or update or delete on worker_leave for each row execute function app.audit();
create trigger worker_availability_audit after insert or update or delete on worker_availability
  for each row execute function app.audit();
