-- How far the journey of a patient is, as its team leader taps it.

create type transport_step as enum ('EN_ROUTE', 'AT_PICKUP', 'PATIENT_ABOARD', 'AT_DESTINATION', 'HANDED_OVER');

create table transport_journey_step (
  job_id bigint not null references transport_job on delete cascade,
  step transport_step not null,
  at timestamptz not null default now(),
  primary key (job_id, step)
);
comment on table transport_journey_step is 'When a journey reached which step. The last one can be taken back for a minute.';
alter table transport_journey_step enable row level security;
alter table transport_journey_step force row level security;
create trigger transport_journey_step_audit after insert or update or delete on transport_journey_step
  for each row execute function app.audit();
-- A step was then, or was not.
revoke update on transport_journey_step from worklane_app;
