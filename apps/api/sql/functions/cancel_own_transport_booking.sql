-- The worker in force gives up a booking of theirs before the crew sets out. Its place is free again, and a job that was ready is so no more
-- where it has lost what it needs. Answers whether there was such a booking, in this version. Runs as the product: no worker moves a job.
create or replace function app.cancel_own_transport_booking(
  of_booking bigint, of_version int, why cancel_reason, note text, at timestamptz) returns boolean
volatile language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given_up record;
begin
  select j.id, j.status, b.spec_id is not null or b.worker_id in (j.driver_id, j.team_leader_id) as needed into given_up
    from transport_booking b join transport_job j on j.id = b.job_id
    where b.id = of_booking and b.worker_id = app.worker_id() and j.status in ('ACCEPTED', 'COMMITTED')
    for update of j;
  if not found then
    return false;
  end if;
  update transport_booking
    set shift_status = 'CANCELLED', cancelled_reason = 'WITHDRAWN', cancelled_at = at, cancel_why = why, cancel_note = note,
        version = version + 1
    where id = of_booking and worker_id = app.worker_id() and version = of_version and shift_status = 'BOOKED';
  if not found then
    return false;
  end if;
  if given_up.needed and given_up.status = 'COMMITTED' then
    update transport_job set status = 'ACCEPTED', version = version + 1 where id = given_up.id;
  end if;
  return true;
end
$$;
alter function app.cancel_own_transport_booking owner to worklane_system;
revoke execute on function app.cancel_own_transport_booking from public;
grant execute on function app.cancel_own_transport_booking to worklane_worker;
