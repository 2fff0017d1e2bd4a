-- Holds of bookings that were written while nothing tracked them, between the migration that made the table and the triggers.
-- Whatever creates the triggers waits for whoever is writing, and nobody writes until it is over.
create or replace function app.catch_up_vehicle_holds() returns void
volatile language sql security definer set work_mem = '128MB' set search_path = public, pg_temp as $$
  -- What is not so any more goes first: another booking may have its time by now.
  delete from vehicle_hold
  where id in (select h.id
               from vehicle_hold h
               left join app.held_by_hires() held on held.vehicle_booking_id = h.vehicle_booking_id
               where h.source = 'HIRE'
                 and (held.agency_id, held.vehicle_id, held.starts_at, held.ends_at)
                   is distinct from (h.agency_id, h.vehicle_id, h.starts_at, h.ends_at));
  insert into vehicle_hold (source, vehicle_booking_id, agency_id, vehicle_id, starts_at, ends_at)
  select 'HIRE', held.* from app.held_by_hires() held
  where not exists (select from vehicle_hold h where h.vehicle_booking_id = held.vehicle_booking_id)
$$;
alter function app.catch_up_vehicle_holds owner to worklane_system;
revoke execute on function app.catch_up_vehicle_holds from public;
