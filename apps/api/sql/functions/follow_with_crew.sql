-- The bookings of a crew go along with their job, whoever moves it: applications end when the crew sets out, what was worked waits
-- to be authorised with the log, and is authorised and closed with the job. A job that is cancelled lets everybody go, unless
-- the journey had begun: those hours were worked, and whoever aborts it authorises them.
create or replace function app.follow_with_crew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'CANCELLED' then
    update transport_booking
    set shift_status = 'CANCELLED', cancelled_reason = 'JOB_CANCELLED', version = version + 1
    where job_id = new.id
      and (shift_status = 'APPLIED' or app.is_held(shift_status) and old.status <> 'IN_PROGRESS');
    update transport_booking set shift_status = 'AUTHORIZED', version = version + 1 where job_id = new.id and app.is_held(shift_status);
  elsif new.status = 'IN_PROGRESS' then
    update transport_booking set shift_status = 'EXPIRED', version = version + 1 where job_id = new.id and shift_status = 'APPLIED';
  elsif new.status in ('WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED') then
    update transport_booking
    set shift_status = new.status::text::shift_status, version = version + 1
    where job_id = new.id and app.is_held(shift_status);
  end if;
  return null;
end
$$;
alter function app.follow_with_crew owner to worklane_system;
revoke execute on function app.follow_with_crew from public;

create or replace trigger transport_job_takes_crew_along after update of status on transport_job for each row
  when (old.status is distinct from new.status) execute function app.follow_with_crew();
