-- When the last place of a shift goes, whoever still waits hears of it at once, and comes back when a place opens again.
-- Whoever takes the step sees no more than their own bookings, so these two act for the product: each looks by itself
-- whether the shift is full, or open, and the caller holds its lock. Both answer whom it concerns, to be told.

create function app.end_filled(of_shift bigint, at timestamptz)
returns table (booking_id bigint, agency_id bigint, worker_id bigint, worker_name text)
volatile language sql set role = 'worklane_system' as $$
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

-- Not with less notice than the agency asks for, when nobody counts on it any more; nor somebody who is booked at that
-- time by now, or has tried again since.
create function app.restore_filled(of_shift bigint, at timestamptz)
returns table (booking_id bigint, agency_id bigint, worker_id bigint, worker_name text)
volatile language sql set role = 'worklane_system' as $$
  with restored as (
    update shift_booking b
    set shift_status = 'APPLIED', cancel_reason = null, cancelled_at = null, cancelled_by = null, version = b.version + 1
    from shift s
    where s.id = of_shift and s.shift_status in ('NEW', 'APPLIED') and s.booked < s.number_of_staff
      and b.shift_id = s.id and b.shift_status = 'CANCELLED' and b.cancel_reason = 'FILLED'
      and s.starts_at > at
      and s.starts_at >= at + coalesce((select r.late_cancel_hours from approval_rules r where r.agency_id = b.agency_id), 0)
                              * interval '1 hour'
      and not exists (select from shift_booking o
                      where o.shift_id = b.shift_id and o.worker_id = b.worker_id and o.id > b.id)
      and not exists (select from shift_booking o
                      where o.worker_id = b.worker_id
                        and o.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
                        and tstzrange(o.starts_at, o.ends_at) && tstzrange(b.starts_at, b.ends_at))
    returning b.id, b.agency_id, b.worker_id)
  select r.id, r.agency_id, r.worker_id, w.firstname || ' ' || w.lastname
  from restored r join worker w on w.id = r.worker_id order by r.id
$$;

revoke execute on function app.end_filled(bigint, timestamptz), app.restore_filled(bigint, timestamptz) from public;
grant execute on function app.end_filled(bigint, timestamptz), app.restore_filled(bigint, timestamptz)
to worklane_platform, worklane_agency, worklane_client, worklane_worker, worklane_system;
