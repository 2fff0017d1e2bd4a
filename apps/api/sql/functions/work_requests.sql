-- Who asks the worker in force, by name: an agency that they have nothing to do with yet.
create or replace function app.work_requests() returns table (id bigint, agency_name text, at timestamptz)
stable language sql security definer set search_path = public, pg_temp as $$
  select i.id, a.name, i.at
  from worker_invitation i
  join agency a on a.id = i.agency_id
  join agency_worker l on l.agency_id = i.agency_id and l.worker_id = i.worker_id
  where i.status = 'SENT' and l.status = 'INVITED' and app.worker_id() in (i.worker_id, i.known_worker_id)
  order by i.id
$$;
alter function app.work_requests owner to worklane_system;
revoke execute on function app.work_requests from public;
grant execute on function app.work_requests to worklane_worker;
