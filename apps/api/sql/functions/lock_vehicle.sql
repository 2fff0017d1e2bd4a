-- Whoever holds a vehicle for some time waits here for the others who do, until their transactions are over. Taken before any row
-- of the claim is locked; those of several vehicles in the order of their ids.
create or replace function app.lock_vehicle(vehicle_id bigint) returns void volatile language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('vehicle', vehicle_id));
  end;
