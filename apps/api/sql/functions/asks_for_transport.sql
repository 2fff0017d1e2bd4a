-- Is it the client in force who has asked for this transport job? Runs as its owner, since policies of jobs look at offers, and those of
-- offers would go round in a circle for whoever is a member of several roles, such as an owner who restores a backup.
create or replace function app.asks_for_transport(of_job bigint) returns boolean
stable language sql security definer set search_path = public, pg_temp as $$
  select exists (select from transport_job j where j.id = of_job and j.client_id = app.client_id())
$$;
alter function app.asks_for_transport owner to worklane_system;
revoke execute on function app.asks_for_transport from public;
grant execute on function app.asks_for_transport to worklane_client;
