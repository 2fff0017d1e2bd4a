-- Of these workers, those whom the caller may know of: oneself, or those whom the own agency, or one that works for the own
-- client, has taken on. The platform and the clock know everybody. Working time counts across agencies, so what reads it sees
-- every booking, and this is whom it answers about; by sets, since lists ask about thousands at once.
create or replace function app.known_workers(worker_ids bigint[]) returns setof bigint stable language sql as $$
  select id
  from unnest(worker_ids) id
  where coalesce(app.agency_id(), app.client_id()) is null and id = coalesce(app.worker_id(), id)
  union all
  select id
  from app.taken_on_workers() id
  where coalesce(app.agency_id(), app.client_id()) is not null and id = any (worker_ids)
$$;
revoke execute on function app.known_workers from public;
grant execute on function app.known_workers to worklane_system;
