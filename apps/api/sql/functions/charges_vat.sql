-- Whether an agency is registered for VAT, as each is that hasn’t said otherwise. Runs as its owner: whoever hires a vehicle is charged
-- too, and reads nothing of the agency’s settings.
create or replace function app.charges_vat(agency bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select d.vat_registered from invoice_details d where d.agency_id = agency), true)
$$;
alter function app.charges_vat owner to worklane_system;
