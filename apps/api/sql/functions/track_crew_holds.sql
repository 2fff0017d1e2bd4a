-- What a crew is held for changes with its bookings and with the times of the job, in the same transaction, whoever writes it. Those of
-- several workers in the order of their ids, as their locks are taken.
create or replace function app.track_crew_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'transport_job' then
    perform app.renew_crew_hold(b.id)
    from (select id from transport_booking where job_id = new.id and app.is_held(shift_status) order by worker_id) b;
  else
    perform app.renew_crew_hold(new.id);
  end if;
  return null;
end
$$;
alter function app.track_crew_holds owner to worklane_system;
revoke execute on function app.track_crew_holds from public;

create or replace trigger transport_booking_takes_worker after insert on transport_booking for each row
  when (app.is_held(new.shift_status))
  execute function app.track_crew_holds();
create or replace trigger transport_booking_holds_worker after update on transport_booking for each row
  when ((app.is_held(old.shift_status), old.worker_id, old.spec_id, old.actual_start, old.actual_end, old.break_minutes,
         old.held_until)
        is distinct from
        (app.is_held(new.shift_status), new.worker_id, new.spec_id, new.actual_start, new.actual_end, new.break_minutes,
         new.held_until))
  execute function app.track_crew_holds();
create or replace trigger transport_job_holds_crew after update on transport_job for each row
  when ((old.client_id, old.starts_at, old.ends_at, old.status = 'IN_PROGRESS')
        is distinct from (new.client_id, new.starts_at, new.ends_at, new.status = 'IN_PROGRESS'))
  execute function app.track_crew_holds();
