-- The clients that the agency in force is to other agencies: what these bill it is addressed to them. Runs as its owner, since each is
-- known to the agency alone that bills it. No agency bills itself, so policies ask of what is another’s and never of an agency’s own rows,
-- which it reads by the thousand.
create or replace function app.received_client_ids() returns bigint[]
stable language sql security definer set search_path = public, pg_temp as $$
  select array(select c.id from client c where c.kind = 'AGENCY' and c.customer_agency_id = app.agency_id())
$$;
alter function app.received_client_ids owner to worklane_system;
revoke execute on function app.received_client_ids from public;
grant execute on function app.received_client_ids to worklane_agency, worklane_system;
