-- What could be used for a hire of so many days of a vehicle now: what `app.use_promotion` would count. Runs as the product, since an
-- agency uses promotions of the platform that it does not see; the vehicle has to be its own.
create or replace function app.usable_promotions(for_vehicle bigint, days int) returns setof promotion
stable language sql security definer set search_path = public, pg_temp as $$
  select p.*
  from vehicle v
  join promotion p on (p.agency_id = v.agency_id or p.agency_id is null)
  where v.id = for_vehicle
    and (app.agency_id() is null or v.agency_id = app.agency_id())
    and p.status = 'ACTIVE' and p.start_date <= now() and p.expiry_date > now()
    and p.usage_count < p.usage_limit and days >= p.days_hired
    and app.is_promotion_for(p, v)
  order by p.id
$$;
alter function app.usable_promotions owner to worklane_system;
revoke execute on function app.usable_promotions from public;
grant execute on function app.usable_promotions to worklane_agency, worklane_platform, worklane_system;
