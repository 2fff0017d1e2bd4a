-- A journey that somebody may still be asked about in court is kept, whatever its class says; and passengers of taxis have a class.

create table transport_legal_hold (
  job_id bigint not null references transport_job on delete cascade,
  -- Counted by the job, from 1.
  number int not null,
  agency_id bigint not null references agency,
  -- Set, or lifted again; the latest one counts.
  held boolean not null,
  -- Sealed, since somebody may name the patient.
  reason bytea not null,
  at timestamptz not null default now(),
  -- As whoever did it was called then.
  done_by text not null,
  primary key (job_id, number),
  -- One is set before it is lifted, and lifted before another one is.
  constraint transport_legal_hold_in_turn check (number > 0 and held = (number % 2 = 1))
);
comment on table transport_legal_hold is
  'Legal holds: what is known of the patient of a transport isn’t erased while the latest of the job is set. It only grows.';
create index transport_legal_hold_agency on transport_legal_hold (agency_id);
alter table transport_legal_hold enable row level security;
alter table transport_legal_hold force row level security;
create trigger transport_legal_hold_audit after insert or update or delete on transport_legal_hold
  for each row execute function app.audit('reason');
revoke update, delete on transport_legal_hold from worklane_app;
-- For the keys that it is sealed with, and once its journey is erased.
grant update (reason) on transport_legal_hold to worklane_system;

alter table transport_retention_class drop constraint transport_retention_class_class_check;
alter table transport_retention_class add constraint transport_retention_class_class_check check (class in ('ADULT', 'CHILD', 'TAXI'));
-- Figures that come with the product are nobody’s entry in the log of changes.
alter table transport_retention_class no force row level security;
alter table transport_retention_class disable trigger transport_retention_class_audit;
insert into transport_retention_class (class, years, until_age, source) values
  ('TAXI', 8, null, 'as adults, since nobody asks for the birth date of a passenger; not confirmed');
alter table transport_retention_class enable trigger transport_retention_class_audit;
alter table transport_retention_class force row level security;

-- When it was listed as due, and when its passenger’s details were erased.
alter table taxi add column listed_at timestamptz, add column erased_at timestamptz;
create index taxi_not_erased on taxi (required_at, id) where erased_at is null;
