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

alter table worker_leave enable row level security;
alter table worker_leave force row level security;
create policy platform_all on worker_leave to worklane_platform using (true);
create policy agency_own on worker_leave to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy worker_reads_own on worker_leave for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy worker_asks on worker_leave for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and agency_id = any ((select app.agency_ids())::bigint[]) and status = 'WAITING_APPROVAL');
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
