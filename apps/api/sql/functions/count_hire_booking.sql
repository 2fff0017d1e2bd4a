-- Counts a booking, with 1, or takes it out of the figures again, with -1. What was never counted is not missed there: figures never stand
-- in the way of a booking.
create or replace function app.count_hire_booking(booking vehicle_booking, change int) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made_on date;
begin
  perform app.lock_figures(booking.agency_id);
  select (booking.created_at at time zone l.time_zone)::date into made_on
    from vehicle_location l where l.agency_id = booking.agency_id and l.id = booking.location_id;
  update hire_booking_day d set bookings = d.bookings + change
    where d.agency_id = booking.agency_id and d.day = made_on and d.status = booking.status and d.source = booking.source;
  if not found and change > 0 then
    insert into hire_booking_day (agency_id, day, status, source, bookings)
      values (booking.agency_id, made_on, booking.status, booking.source, change);
  end if;
  delete from hire_booking_day d
    where d.agency_id = booking.agency_id and d.day = made_on and d.status = booking.status and d.source = booking.source
      and d.bookings = 0;
  if not app.counts_as_hire(booking.status) then
    return;
  end if;
  update vehicle_hire_count c set hires = c.hires + change
    where c.agency_id = booking.agency_id and c.vehicle_id = booking.vehicle_id;
  if not found and change > 0 then
    insert into vehicle_hire_count (agency_id, vehicle_id, hires) values (booking.agency_id, booking.vehicle_id, change);
  end if;
  delete from vehicle_hire_count c
    where c.agency_id = booking.agency_id and c.vehicle_id = booking.vehicle_id and c.hires = 0;
end
$$;
alter function app.count_hire_booking owner to worklane_system;
revoke execute on function app.count_hire_booking from public;
