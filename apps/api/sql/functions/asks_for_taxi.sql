-- Is it the client in force who has asked for this taxi? Runs as its owner, for the reason of `app.asks_for_transport`.
create or replace function app.asks_for_taxi(of_taxi bigint) returns boolean
stable language sql security definer set search_path = public, pg_temp as $$
  select exists (select from taxi t where t.id = of_taxi and t.client_id = app.client_id())
$$;
alter function app.asks_for_taxi owner to worklane_system;
revoke execute on function app.asks_for_taxi from public;
grant execute on function app.asks_for_taxi to worklane_client;
