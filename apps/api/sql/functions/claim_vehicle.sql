-- Takes a vehicle's lock, frees it from bookings that nobody has confirmed in time, and answers whether it can be had for a time now: in
-- one step, since everybody else who wants it waits meanwhile. What one booking holds may be left out.
create or replace function app.claim_vehicle(
  of_agency bigint, wanted bigint, pickup timestamptz, dropoff timestamptz, except_booking bigint)
returns boolean
volatile language plpgsql set search_path = public, pg_temp as $$
begin
  perform app.lock_vehicle(wanted);
  perform app.expire_hire_holds(of_agency, wanted);
  return exists (select from app.free_vehicles(of_agency, pickup, dropoff, except_booking) free where free = wanted);
end
$$;
revoke execute on function app.claim_vehicle from public;
grant execute on function app.claim_vehicle to worklane_agency, worklane_platform, worklane_system;
