-- Cancels bookings that nobody has confirmed in time, so that their vehicles are free again, and gives the uses of their promotions
-- back; one that is over stays over, unless it was somebody on the public page, who has shown nothing of themselves, who took its last
-- use: then it goes on, where no other promotion has its code by now. Of one agency, or of one vehicle, where they are given. Runs as
-- the product: it is due whoever looks, and an agency does not see the promotions of the platform.
create or replace function app.expire_hire_holds(of_agency bigint, of_vehicle bigint) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_vehicle(due.vehicle_id)
  from (select distinct b.vehicle_id
        from vehicle_booking b
        where b.status = 'RESERVED' and b.reserved_until <= now()
          and (of_agency is null or b.agency_id = of_agency) and (of_vehicle is null or b.vehicle_id = of_vehicle)
        order by b.vehicle_id) due;
  with ended as (
    update vehicle_booking b
    set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'HOLD_EXPIRED', version = b.version + 1
    where b.status = 'RESERVED' and b.reserved_until <= now()
      and (of_agency is null or b.agency_id = of_agency) and (of_vehicle is null or b.vehicle_id = of_vehicle)
    returning b.promotion_id, b.source)
  update promotion p
  set usage_count = p.usage_count - used.times, version = p.version + 1,
      status = case when p.status = 'COMPLETED' and p.usage_count = p.usage_limit and used.by_visitors and p.expiry_date > now()
                      and not exists (select from promotion o
                                      where o.id <> p.id and o.agency_id is not distinct from p.agency_id
                                        and lower(o.code) = lower(p.code) and o.status <> 'COMPLETED')
                    then 'ACTIVE' else p.status end
  from (select promotion_id, count(*)::int as times, bool_or(source = 'PLATFORM') as by_visitors
        from ended where promotion_id is not null group by promotion_id) used
  where p.id = used.promotion_id and p.usage_count >= used.times;
end
$$;
alter function app.expire_hire_holds owner to worklane_system;
revoke execute on function app.expire_hire_holds from public;
grant execute on function app.expire_hire_holds to worklane_agency, worklane_platform, worklane_system;
