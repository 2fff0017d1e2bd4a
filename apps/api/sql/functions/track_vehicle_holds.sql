-- What a booking holds of a vehicle changes with it, in the same transaction, whoever writes it.
create or replace function app.track_vehicle_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.renew_vehicle_hold(new.id);
  return null;
end
$$;
alter function app.track_vehicle_holds owner to worklane_system;
revoke execute on function app.track_vehicle_holds from public;

create or replace trigger vehicle_booking_takes_vehicle after insert on vehicle_booking for each row
  when (app.holds_vehicle(new.status))
  execute function app.track_vehicle_holds();
create or replace trigger vehicle_booking_holds_vehicle after update on vehicle_booking for each row
  when ((app.holds_vehicle(old.status), old.agency_id, old.vehicle_id, old.starts_at, old.ends_at, old.actual_start, old.held_until)
        is distinct from
        (app.holds_vehicle(new.status), new.agency_id, new.vehicle_id, new.starts_at, new.ends_at, new.actual_start, new.held_until))
  execute function app.track_vehicle_holds();
