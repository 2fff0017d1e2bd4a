-- The transport jobs that the worker in force has to do with: those in whose crew they are, or all that they have ever applied for.
-- Runs as its owner, since a policy of bookings that looks at bookings would go round in a circle.
create or replace function app.own_transport_jobs(in_crew boolean) returns bigint[]
stable language sql security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct b.job_id), '{}')
  from transport_booking b
  where b.worker_id = app.worker_id() and (not in_crew or app.is_held(b.shift_status))
$$;
alter function app.own_transport_jobs owner to worklane_system;
revoke execute on function app.own_transport_jobs from public;
grant execute on function app.own_transport_jobs to worklane_worker;
