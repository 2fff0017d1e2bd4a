-- Those whom the own agency, or one that works for the own client, has taken on.
create or replace function app.taken_on_workers() returns setof bigint stable language sql as $$
  select l.worker_id
  from agency_worker l
  where l.agency_id = any ((select app.agency_ids())::bigint[]) and l.status in ('ACTIVE', 'SUSPENDED')
$$;
revoke execute on function app.taken_on_workers from public;
grant execute on function app.taken_on_workers to worklane_system;
