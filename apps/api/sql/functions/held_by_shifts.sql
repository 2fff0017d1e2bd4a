-- What bookings of shifts hold of their workers: `worker_hold` as it has to be.
create or replace function app.held_by_shifts()
returns table (shift_booking_id bigint, worker_id bigint, client_id bigint, assignment_code_id bigint, starts_at timestamptz,
               ends_at timestamptz, worked_from timestamptz, worked_until timestamptz, break_minutes int)
stable language sql as $$
  select b.id, b.worker_id, b.client_id, s.assignment_code_id, b.starts_at, b.ends_at,
         coalesce(t.started_at, b.starts_at), coalesce(t.ended_at, b.ends_at), coalesce(t.break_minutes, s.break_minutes)
  from shift_booking b
  join shift s on s.id = b.shift_id
  left join timesheet t on t.booking_id = b.id
  where app.is_held(b.shift_status)
$$;
revoke execute on function app.held_by_shifts from public;
grant execute on function app.held_by_shifts to worklane_system;
