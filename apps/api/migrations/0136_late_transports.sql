-- A journey that is still under way after its planned end keeps its vehicle and its crew until its log is submitted (`track-late-transports`).

alter table transport_job
  -- Until when its vehicle is held beyond the planned end.
  add column held_until timestamptz,
  -- When its agency heard that it is late, and that its vehicle is wanted by somebody else.
  add column late_told_at timestamptz,
  add column clash_told_at timestamptz;
create index transport_job_under_way on transport_job (ends_at) where status = 'IN_PROGRESS';

alter table transport_booking
  -- The same of the worker.
  add column held_until timestamptz,
  add column clash_told_at timestamptz;
