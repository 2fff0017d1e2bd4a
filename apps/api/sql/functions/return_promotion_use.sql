-- Gives back the use of a promotion by a booking that was cancelled before its vehicle was handed over. A promotion that is over
-- stays over. Runs as the product, since an agency uses promotions of the platform that it does not see; the booking has to be its own.
create or replace function app.return_promotion_use(of_booking bigint) returns void
volatile language sql security definer set search_path = public, pg_temp as $$
  update promotion p
  set usage_count = p.usage_count - 1, version = p.version + 1
  from vehicle_booking b
  where b.id = of_booking and b.status = 'CANCELLED' and p.id = b.promotion_id and p.usage_count > 0
    and (app.agency_id() is null or b.agency_id = app.agency_id())
$$;
alter function app.return_promotion_use owner to worklane_system;
revoke execute on function app.return_promotion_use from public;
grant execute on function app.return_promotion_use to worklane_agency, worklane_platform, worklane_system;
