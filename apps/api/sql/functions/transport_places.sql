-- How many places of each staff specification are filled, of transport jobs that the caller sees: workers who would like one of the
-- others don’t see who has them.
create or replace function app.transport_places(job_ids bigint[]) returns table (spec_id bigint, booked int)
stable language sql security definer set search_path = public, pg_temp as $$
  select b.spec_id, count(*)::int
  from transport_booking b
  join transport_job j on j.id = b.job_id
  where b.job_id = any (job_ids) and b.spec_id is not null and app.is_held(b.shift_status)
    and (j.agency_id = any (app.agency_ids()) or j.client_id = app.client_id())
  group by b.spec_id
$$;
alter function app.transport_places owner to worklane_system;
revoke execute on function app.transport_places from public;
grant execute on function app.transport_places to worklane_worker;
