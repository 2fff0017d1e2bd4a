-- Whoever leaves a crew neither drives nor leads any more. A cancelled job keeps who would have.
create or replace function app.leave_transport() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transport_job j
  set driver_id = nullif(j.driver_id, old.worker_id), team_leader_id = nullif(j.team_leader_id, old.worker_id), version = j.version + 1
  where j.id = old.job_id and old.worker_id in (j.driver_id, j.team_leader_id) and j.status <> 'CANCELLED';
  return null;
end
$$;
alter function app.leave_transport owner to worklane_system;
revoke execute on function app.leave_transport from public;

create or replace trigger transport_booking_leaves after update on transport_booking for each row
  when (app.is_held(old.shift_status) and not app.is_held(new.shift_status)) execute function app.leave_transport();
