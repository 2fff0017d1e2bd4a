-- Cancels bookings that nobody has confirmed in time, so that their vehicles are free again, and gives the uses of their promotions
-- back; one that is over stays over. Of one agency, or of one vehicle, where they are given. Runs as the product: it is due
-- whoever looks, and an agency does not see the promotions of the platform.
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
    returning b.promotion_id)
  update promotion p
  set usage_count = p.usage_count - used.times, version = p.version + 1
  from (select promotion_id, count(*)::int as times from ended where promotion_id is not null group by promotion_id) used
  where p.id = used.promotion_id and p.usage_count >= used.times;
end
$$;
alter function app.expire_hire_holds owner to worklane_system;
revoke execute on function app.expire_hire_holds from public;
grant execute on function app.expire_hire_holds to worklane_agency, worklane_platform, worklane_system;
