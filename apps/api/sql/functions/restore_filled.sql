-- Brings back whom `app.end_filled` ended, as a place has opened. Not with less notice than the agency asks for, when nobody
-- counts on it any more; nor somebody who is booked at that time by now, or has tried again since.
create or replace function app.restore_filled(of_shift bigint, at timestamptz)
returns table (booking_id bigint, agency_id bigint, worker_id bigint, worker_name text)
volatile language sql security definer set search_path = public, pg_temp as $$
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
      and not exists (select from worker_hold h
                      where h.worker_id = b.worker_id
                        and tstzrange(h.starts_at, h.ends_at) && tstzrange(b.starts_at, b.ends_at))
    returning b.id, b.agency_id, b.worker_id)
  select r.id, r.agency_id, r.worker_id, w.firstname || ' ' || w.lastname
  from restored r join worker w on w.id = r.worker_id order by r.id
$$;
alter function app.restore_filled owner to worklane_system;
revoke execute on function app.restore_filled from public;
grant execute on function app.restore_filled to worklane_platform, worklane_agency, worklane_client, worklane_worker;
