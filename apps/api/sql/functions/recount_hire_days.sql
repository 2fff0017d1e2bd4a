-- Counts the bookings of an agency by the day anew, or those of all where none is named.
create or replace function app.recount_hire_days(of_agency bigint) returns void
volatile language sql security definer set search_path = public, pg_temp as $$
  delete from hire_booking_day where of_agency is null or agency_id = of_agency;
  insert into hire_booking_day (agency_id, day, status, source, bookings)
    select b.agency_id, (b.created_at at time zone l.time_zone)::date, b.status, b.source, count(*)
    from vehicle_booking b
    join vehicle_location l on l.agency_id = b.agency_id and l.id = b.location_id
    where of_agency is null or b.agency_id = of_agency
    group by 1, 2, 3, 4
$$;
alter function app.recount_hire_days owner to worklane_system;
revoke execute on function app.recount_hire_days from public;
