-- Who drives a patient's journey, in what and when: the vehicle and the crew of a transport job, and what both are held for.

alter table transport_job
  -- When the crew sets out, and when it is expected back; the agency has both from the moment it accepts.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column vehicle_id bigint,
  -- Both are of the crew.
  add column driver_id bigint references worker,
  add column team_leader_id bigint references worker;

-- Jobs that were accepted before have their times as they would get them now. An owner who is bound by row-level security has no
-- policy here.
alter table transport_job no force row level security;
alter table transport_job disable trigger transport_job_audit;
update transport_job set starts_at = required_at - interval '1 hour', ends_at = required_at + interval '4 hours' where agency_id is not null and status <> 'NEW';
alter table transport_job enable trigger transport_job_audit;
alter table transport_job force row level security;

alter table transport_job
  add foreign key (agency_id, vehicle_id) references vehicle (agency_id, id),
  -- From the moment it is accepted it has both (`app.plan_transport_job`).
  add constraint transport_job_has_times check (
    (starts_at is null) = (ends_at is null)
    and (starts_at is not null or num_nonnulls(vehicle_id, driver_id, team_leader_id) = 0)),
  -- As long as a shift may be: whoever counts hours relies on it.
  add constraint transport_job_lasts check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours');
create index transport_job_vehicle on transport_job (agency_id, vehicle_id) where vehicle_id is not null;
create index transport_job_driver on transport_job (driver_id) where driver_id is not null;
create index transport_job_team_leader on transport_job (team_leader_id) where team_leader_id is not null;

alter table transport_spec add constraint transport_spec_of_job unique (job_id, id);
-- Its columns are those of the constraint.
drop index transport_spec_job;

create type transport_end_reason as enum ('REJECTED', 'WITHDRAWN', 'FILLED', 'JOB_CANCELLED', 'HANDED_BACK');

create table transport_booking (
  id bigint generated always as identity primary key,
  job_id bigint not null references transport_job on delete cascade,
  agency_id bigint not null,
  -- Null: the driver, who fills none of the specifications.
  spec_id bigint,
  worker_id bigint not null,
  shift_status shift_status not null,
  -- A warning of the eligibility rules was gone past for this reason.
  override_reason text,
  -- What was worked; null until it is entered.
  actual_start timestamptz,
  actual_end timestamptz,
  break_minutes int,
  cancelled_reason transport_end_reason,
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (job_id, spec_id) references transport_spec (job_id, id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  constraint transport_booking_status check (shift_status <> 'NEW'),
  constraint transport_booking_worked check (
    (actual_start is null) = (actual_end is null) and actual_end > actual_start and actual_end <= actual_start + interval '24 hours'),
  constraint transport_booking_break check (
    break_minutes >= 0 and (actual_start is null or break_minutes * interval '1 minute' < actual_end - actual_start)),
  constraint transport_booking_cancelled_with_reason check ((shift_status = 'CANCELLED') = (cancelled_reason is not null))
);
comment on table transport_booking is 'One worker in the crew of one transport job, from application or booking to the end.';
create index transport_booking_job on transport_booking (job_id, id);
create index transport_booking_spec on transport_booking (job_id, spec_id) where spec_id is not null;
create index transport_booking_agency_worker on transport_booking (agency_id, worker_id);
create index transport_booking_worker on transport_booking (worker_id, id desc);
-- A worker is in a crew once, unless an earlier try is over.
create unique index worker_once_per_transport on transport_booking (job_id, worker_id) where shift_status not in ('CANCELLED', 'EXPIRED');
alter table transport_booking enable row level security;
alter table transport_booking force row level security;
create trigger transport_booking_audit after insert or update or delete on transport_booking for each row execute function app.audit();
-- What somebody was booked for stays as it was.
revoke delete on transport_booking from worklane_app;

-- What claims a worker or a vehicle names itself in a column of its own. At most one column, so another kind is a line here.
alter table worker_hold
  alter column assignment_code_id drop not null,
  add column transport_booking_id bigint,
  add constraint worker_hold_transport_booking unique (transport_booking_id),
  add constraint worker_hold_of_transport check (transport_booking_id is null or source = 'TRANSPORT'),
  add constraint worker_hold_of_one check (num_nonnulls(shift_booking_id, transport_booking_id) <= 1),
  add constraint worker_hold_of_shift_has_code check (source <> 'SHIFT' or assignment_code_id is not null),
  add foreign key (transport_booking_id) references transport_booking on delete cascade;

alter table vehicle_hold
  add column transport_job_id bigint,
  add constraint vehicle_hold_transport_job unique (transport_job_id),
  add constraint vehicle_hold_of_transport check (transport_job_id is null or source = 'TRANSPORT'),
  add constraint vehicle_hold_of_one check (num_nonnulls(vehicle_booking_id, vehicle_maintenance_id, transport_job_id) <= 1),
  add foreign key (transport_job_id) references transport_job on delete cascade;
