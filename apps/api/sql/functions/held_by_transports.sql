-- What transports hold of their vehicles: `vehicle_hold` as it has to be. Once the log is submitted, or the job is cancelled, a vehicle is
-- free for the next; until then one that is late keeps it (`track-late-transports`).
create or replace function app.held_by_transports()
returns table (transport_job_id bigint, agency_id bigint, vehicle_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql as $$
  select j.id, j.agency_id, j.vehicle_id, j.starts_at,
         case when j.status = 'IN_PROGRESS' then greatest(j.ends_at, j.held_until) else j.ends_at end
  from transport_job j
  where j.vehicle_id is not null and j.status in ('ACCEPTED', 'COMMITTED', 'IN_PROGRESS')
$$;
revoke execute on function app.held_by_transports from public;
grant execute on function app.held_by_transports to worklane_system;
