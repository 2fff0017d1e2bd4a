-- Whom the client does not want. Clients and workers ask about themselves, agencies about those whom they have to
-- do with, at clients that they work for.
create or replace function app.barred_workers(at_client bigint) returns table (worker_id bigint)
stable language sql security definer set search_path = public, pg_temp as $$
  select b.worker_id
  from client_bar b
  where b.client_id = at_client
    and (app.client_id() is null or b.client_id = app.client_id())
    and (app.worker_id() is null or b.worker_id = app.worker_id())
    and (app.agency_id() is null or b.client_id = any (app.client_ids()) and app.deals_with(b.worker_id))
$$;
alter function app.barred_workers owner to worklane_system;
revoke execute on function app.barred_workers from public;
grant execute on function app.barred_workers to worklane_platform, worklane_agency, worklane_client, worklane_worker;
