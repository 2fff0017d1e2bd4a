-- What a booking, its times or its shift holds of a worker changes with it, in the same transaction, whoever writes it.
create or replace function app.track_worker_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'shift' then
    perform app.renew_worker_hold(b.id) from shift_booking b where b.shift_id = new.id order by b.id;
  elsif tg_table_name = 'timesheet' then
    perform app.renew_worker_hold(case tg_op when 'DELETE' then old.booking_id else new.booking_id end);
  else
    perform app.renew_worker_hold(new.id);
  end if;
  return null;
end
$$;
alter function app.track_worker_holds owner to worklane_system;
revoke execute on function app.track_worker_holds from public;

create or replace trigger shift_holds_worker after update on shift for each row
  when ((old.assignment_code_id, old.break_minutes) is distinct from (new.assignment_code_id, new.break_minutes))
  execute function app.track_worker_holds();
create or replace trigger shift_booking_takes_worker after insert on shift_booking for each row
  when (app.is_held(new.shift_status))
  execute function app.track_worker_holds();
create or replace trigger shift_booking_holds_worker after update on shift_booking for each row
  when ((app.is_held(old.shift_status), old.worker_id, old.client_id, old.starts_at, old.ends_at)
        is distinct from (app.is_held(new.shift_status), new.worker_id, new.client_id, new.starts_at, new.ends_at))
  execute function app.track_worker_holds();
create or replace trigger timesheet_entered after insert or delete on timesheet for each row
  execute function app.track_worker_holds();
create or replace trigger timesheet_corrected after update on timesheet for each row
  when ((old.started_at, old.ended_at, old.break_minutes) is distinct from (new.started_at, new.ended_at, new.break_minutes))
  execute function app.track_worker_holds();
