-- The weeks of a role change with what is held in it, and with the clock of the place, in the same transaction, whoever writes it.
create or replace function app.track_weeks_in_role() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'shift' then
    perform app.renew_weeks_in_role(h.worker_id, h.client_id, h.assignment_code_id, h.starts_at)
    from shift_booking b join worker_hold h on h.shift_booking_id = b.id where b.shift_id = new.id order by h.worker_id;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform app.renew_weeks_in_role(old.worker_id, old.client_id, old.assignment_code_id, old.starts_at)
    where old.client_id is not null and old.assignment_code_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    perform app.renew_weeks_in_role(new.worker_id, new.client_id, new.assignment_code_id, new.starts_at)
    where new.client_id is not null and new.assignment_code_id is not null;
  end if;
  return null;
end
$$;
alter function app.track_weeks_in_role owner to worklane_system;
revoke execute on function app.track_weeks_in_role from public;

create or replace trigger worker_hold_in_role after insert or delete on worker_hold for each row
  execute function app.track_weeks_in_role();
create or replace trigger worker_hold_in_another_role after update on worker_hold for each row
  when ((old.worker_id, old.client_id, old.assignment_code_id, old.starts_at)
        is distinct from (new.worker_id, new.client_id, new.assignment_code_id, new.starts_at))
  execute function app.track_weeks_in_role();
create or replace trigger shift_in_another_zone after update on shift for each row
  when (old.time_zone is distinct from new.time_zone)
  execute function app.track_weeks_in_role();
