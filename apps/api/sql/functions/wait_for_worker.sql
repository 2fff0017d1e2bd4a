-- Whoever holds a worker without having asked for the lock gets it here, before there is a row that another one waits for: two
-- that come at once are one after the other, and neither is given up as a deadlock.
create or replace function app.wait_for_worker() returns trigger language plpgsql as $$
begin
  perform app.lock_worker(new.worker_id);
  return new;
end
$$;

create or replace trigger worker_hold_before_others before insert or update on worker_hold for each row
  execute function app.wait_for_worker();
create or replace trigger shift_booking_waits_for_worker before insert on shift_booking for each row
  when (app.is_held(new.shift_status))
  execute function app.wait_for_worker();
create or replace trigger shift_booking_waits_for_worker_again before update on shift_booking for each row
  when (app.is_held(new.shift_status) and (app.is_held(old.shift_status), old.worker_id, old.starts_at, old.ends_at)
        is distinct from (true, new.worker_id, new.starts_at, new.ends_at))
  execute function app.wait_for_worker();
create or replace trigger transport_booking_waits_for_worker before insert on transport_booking for each row
  when (app.is_held(new.shift_status))
  execute function app.wait_for_worker();
create or replace trigger transport_booking_waits_for_worker_again before update on transport_booking for each row
  when (app.is_held(new.shift_status) and (app.is_held(old.shift_status), old.worker_id) is distinct from (true, new.worker_id))
  execute function app.wait_for_worker();
