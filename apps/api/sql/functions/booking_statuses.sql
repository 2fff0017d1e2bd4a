-- The states of all bookings of a shift: its own state follows from them, whoever takes the step and sees how many.
create or replace function app.booking_statuses(shift_id bigint) returns shift_status[]
stable language sql security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(b.shift_status), '{}') from shift_booking b where b.shift_id = booking_statuses.shift_id
$$;
alter function app.booking_statuses owner to worklane_system;
