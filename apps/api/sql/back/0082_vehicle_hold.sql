-- Takes back 0082: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
-- The version before knows of bookings alone; whatever else holds a vehicle would be lost.
do $$
begin
  if exists (select from vehicle_hold where source <> 'HIRE') then
    raise exception 'Vehicles are held by more than bookings, which the version before cannot keep.';
  end if;
end
$$;
drop trigger vehicle_booking_waits_for_vehicle on vehicle_booking;
drop trigger vehicle_booking_waits_for_vehicle_again on vehicle_booking;
drop trigger vehicle_booking_takes_vehicle on vehicle_booking;
drop trigger vehicle_booking_holds_vehicle on vehicle_booking;
drop trigger vehicle_keeps_its_purpose on vehicle;
drop table vehicle_hold;
drop function app.catch_up_vehicle_holds, app.check_vehicle_purpose, app.held_by_hires, app.holds_vehicle, app.keep_vehicle_purpose,
              app.lock_vehicle, app.renew_vehicle_hold, app.track_vehicle_holds, app.wait_for_vehicle;
drop type vehicle_hold_source;
delete from schema_migration where name = '0082_vehicle_hold.sql';
commit;
