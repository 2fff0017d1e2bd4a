-- Counts one use of a promotion, for a hire of so many days of a vehicle, and completes it with the last one. Answers the promotion, or
-- nothing when it cannot be used. All of it is one update: of any number who want the last use at once, one gets it. Runs as the
-- product, since an agency uses promotions of the platform that it does not see; the vehicle has to be its own.
create or replace function app.use_promotion(wanted bigint, for_vehicle bigint, days int) returns setof promotion
volatile language sql security definer set search_path = public, pg_temp as $$
  update promotion p
  set usage_count = p.usage_count + 1,
      status = case when p.usage_count + 1 = p.usage_limit then 'COMPLETED' else p.status end,
      version = p.version + 1
  from vehicle v
  where p.id = wanted and v.id = for_vehicle
    and (app.agency_id() is null or v.agency_id = app.agency_id())
    and p.status = 'ACTIVE' and p.start_date <= now() and p.expiry_date > now()
    and p.usage_count < p.usage_limit and days >= p.days_hired
    and app.is_promotion_for(p, v)
  returning p.*
$$;
alter function app.use_promotion owner to worklane_system;
revoke execute on function app.use_promotion from public;
grant execute on function app.use_promotion to worklane_agency, worklane_platform, worklane_system;
