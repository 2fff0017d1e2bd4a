-- Whoever holds a vehicle without having asked for the lock gets it here, before there is a row that another one waits for: two
-- that come at once are one after the other, and neither is given up as a deadlock.
create or replace function app.wait_for_vehicle() returns trigger language plpgsql as $$
begin
  perform app.lock_vehicle(new.vehicle_id);
  return new;
end
$$;

create or replace trigger vehicle_booking_waits_for_vehicle before insert on vehicle_booking for each row
  when (app.holds_vehicle(new.status))
  execute function app.wait_for_vehicle();
create or replace trigger vehicle_booking_waits_for_vehicle_again before update on vehicle_booking for each row
  when (app.holds_vehicle(new.status)
        and (app.holds_vehicle(old.status), old.vehicle_id, old.starts_at, old.ends_at, old.actual_start, old.held_until)
        is distinct from (true, new.vehicle_id, new.starts_at, new.ends_at, new.actual_start, new.held_until))
  execute function app.wait_for_vehicle();
create or replace trigger vehicle_hold_before_others before insert or update on vehicle_hold for each row
  execute function app.wait_for_vehicle();
create or replace trigger vehicle_maintenance_waits_for_vehicle before insert on vehicle_maintenance for each row
  execute function app.wait_for_vehicle();
create or replace trigger vehicle_maintenance_waits_for_vehicle_again before update on vehicle_maintenance for each row
  when ((old.vehicle_id, old.starts_at, old.ends_at) is distinct from (new.vehicle_id, new.starts_at, new.ends_at))
  execute function app.wait_for_vehicle();
create or replace trigger transport_job_waits_for_vehicle before update on transport_job for each row
  when (new.vehicle_id is not null
        and (old.vehicle_id, old.starts_at, old.ends_at, old.held_until)
          is distinct from (new.vehicle_id, new.starts_at, new.ends_at, new.held_until))
  execute function app.wait_for_vehicle();
