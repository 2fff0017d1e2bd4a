-- Which vehicles of an agency nothing holds from the pick-up to the drop-off, and for as long before and after as their place takes
-- to prepare a vehicle between two hires: active ones, for hire, without a dangerous defect. What one booking
-- holds may be left out, so that it can be changed.
-- Runs as the product, since no policy lets a search of spans into the index; an agency asks of its own.
create or replace function app.free_vehicles(of_agency bigint, pickup timestamptz, dropoff timestamptz, except_booking bigint)
returns setof bigint
stable language sql security definer set search_path = public, pg_temp as $$
  select v.id
  from vehicle v
  join vehicle_location l on l.agency_id = v.agency_id and l.id = v.location_id
  cross join lateral make_interval(mins => l.turnaround_minutes) gap
  where v.agency_id = of_agency and (app.agency_id() is null or v.agency_id = app.agency_id())
    and v.for_hire and v.status = 'ACTIVE'
    and not exists (select from vehicle_defect d
                    where d.agency_id = v.agency_id and d.vehicle_id = v.id and d.dangerous and d.status <> 'SIGNED_OFF')
    and not exists (
      select from vehicle_hold h
      where h.vehicle_id = v.id
        and tstzrange(h.starts_at, h.ends_at) && tstzrange(pickup - gap, dropoff + gap)
        -- Nobody cleans a vehicle for the workshop.
        and (h.source = 'HIRE' or tstzrange(h.starts_at, h.ends_at) && tstzrange(pickup, dropoff))
        and (except_booking is null or h.vehicle_booking_id is distinct from except_booking))
$$;
alter function app.free_vehicles owner to worklane_system;
revoke execute on function app.free_vehicles from public;
grant execute on function app.free_vehicles to worklane_agency, worklane_platform, worklane_system;
