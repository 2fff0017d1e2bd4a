-- What the crews of transports hold of their workers: `worker_hold` as it has to be. The driver who fills none of the specifications is
-- held for no kind of work.
create or replace function app.held_by_crews()
returns table (transport_booking_id bigint, worker_id bigint, client_id bigint, assignment_code_id bigint, starts_at timestamptz,
               ends_at timestamptz, worked_from timestamptz, worked_until timestamptz, break_minutes int)
stable language sql as $$
  select b.id, b.worker_id, j.client_id, s.assignment_code_id, j.starts_at, j.ends_at,
         coalesce(b.actual_start, j.starts_at), coalesce(b.actual_end, j.ends_at), coalesce(b.break_minutes, 0)
  from transport_booking b
  join transport_job j on j.id = b.job_id
  left join transport_spec s on s.id = b.spec_id
  where app.is_held(b.shift_status)
$$;
revoke execute on function app.held_by_crews from public;
grant execute on function app.held_by_crews to worklane_system;
