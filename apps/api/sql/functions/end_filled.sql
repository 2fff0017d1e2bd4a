-- When the last place of a shift goes, whoever still waits hears of it at once, and comes back when a place opens again
-- (`app.restore_filled`). Whoever takes the step sees no more than their own bookings, so these two act for the product: each
-- looks by itself whether the shift is full, or open, and the caller holds its lock. Both answer whom it concerns, to be told.
create or replace function app.end_filled(of_shift bigint, at timestamptz)
returns table (booking_id bigint, agency_id bigint, worker_id bigint, worker_name text)
volatile language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update shift_booking b
    set shift_status = 'CANCELLED', cancel_reason = 'FILLED', cancelled_at = at, cancelled_by = 'Automatic',
        version = b.version + 1
    from shift s
    where s.id = of_shift and s.booked >= s.number_of_staff and s.starts_at > at
      and b.shift_id = s.id and b.shift_status = 'APPLIED'
    returning b.id, b.agency_id, b.worker_id)
  select e.id, e.agency_id, e.worker_id, w.firstname || ' ' || w.lastname
  from ended e join worker w on w.id = e.worker_id order by e.id
$$;
alter function app.end_filled owner to worklane_system;
revoke execute on function app.end_filled from public;
grant execute on function app.end_filled to worklane_platform, worklane_agency, worklane_client, worklane_worker;
