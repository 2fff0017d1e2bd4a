-- A dangerous defect takes its vehicle's lock before its row is there: whoever is booking the vehicle comes first, or finds it off the road.
create or replace function app.ground_vehicle() returns trigger language plpgsql as $$
begin
  perform app.lock_vehicle(new.vehicle_id);
  return new;
end
$$;

create or replace trigger vehicle_defect_grounds_vehicle before insert on vehicle_defect for each row
  when (new.dangerous)
  execute function app.ground_vehicle();
