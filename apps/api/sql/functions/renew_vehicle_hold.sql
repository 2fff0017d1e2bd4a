-- Brings what a booking holds of its vehicle in line with it.
create or replace function app.renew_vehicle_hold(of_booking bigint) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held record;
begin
  select * into held from app.held_by_hires() h where h.vehicle_booking_id = of_booking;
  if not found then
    delete from vehicle_hold h where h.vehicle_booking_id = of_booking;
    return;
  end if;
  update vehicle_hold h
    set agency_id = held.agency_id, vehicle_id = held.vehicle_id, starts_at = held.starts_at, ends_at = held.ends_at
    where h.vehicle_booking_id = of_booking;
  if not found then
    insert into vehicle_hold (source, vehicle_booking_id, agency_id, vehicle_id, starts_at, ends_at)
    values ('HIRE', of_booking, held.agency_id, held.vehicle_id, held.starts_at, held.ends_at);
  end if;
end
$$;
alter function app.renew_vehicle_hold owner to worklane_system;
revoke execute on function app.renew_vehicle_hold from public;
