-- What bookings of hirers hold of their vehicles: `vehicle_hold` as it has to be. One that was handed over early holds from then on, one
-- that is back holds no longer, one that is overdue until it is back or somebody else has a claim.
create or replace function app.held_by_hires()
returns table (vehicle_booking_id bigint, agency_id bigint, vehicle_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql as $$
  select b.id, b.agency_id, b.vehicle_id, least(b.starts_at, b.actual_start),
         case when b.actual_end is null then greatest(b.ends_at, b.held_until) else coalesce(b.held_until, b.ends_at) end
  from vehicle_booking b
  where app.holds_vehicle(b.status)
$$;
revoke execute on function app.held_by_hires from public;
grant execute on function app.held_by_hires to worklane_system;
