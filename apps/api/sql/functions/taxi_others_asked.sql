-- Whether somebody else could still accept a taxi that the caller's agency has: which agencies they are is the client's business. Runs as
-- the product, since an agency reads its own offers only.
create or replace function app.taxi_others_asked(of_taxi bigint) returns boolean
stable language sql security definer set search_path = public, pg_temp as $$
  select exists (
    select from taxi t
    join taxi_offer o on o.taxi_id = t.id and o.agency_id <> t.agency_id
    join agency a on a.id = o.agency_id
    join agency_client k on k.agency_id = o.agency_id and k.client_id = t.client_id
    where t.id = of_taxi and t.agency_id = app.agency_id() and a.status = 'ACTIVE' and k.status = 'ACTIVE')
$$;
alter function app.taxi_others_asked owner to worklane_system;
revoke execute on function app.taxi_others_asked from public;
grant execute on function app.taxi_others_asked to worklane_agency;
