-- A seat is added while its session is open to whoever asks, and counts on it while it is booked; a session with no place left refuses it
-- (`training_session_full`). Under the lock of the session, so the last place goes once. Runs as the product: whoever applies may not
-- change another agency's session.
create or replace function app.take_training_seat() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held training_seat_status[] := array['BOOKED', 'ATTENDED', 'NO_SHOW'];
  change int := (new.status = any (held))::int;
begin
  if tg_op = 'UPDATE' then
    change := change - (old.status = any (held))::int;
  else
    perform from training_session s
      where s.id = new.session_id and s.state = 'OPEN' and (s.visibility = 'ALL' or s.agency_id = new.agency_id)
      for no key update;
    if not found then
      raise exception 'training session % takes no seat of agency %', new.session_id, new.agency_id
        using errcode = 'check_violation', constraint = 'training_session_open', table = 'training_seat';
    end if;
  end if;
  if change <> 0 then
    update training_session set taken = taken + change where id = new.session_id;
  end if;
  return new;
end
$$;
alter function app.take_training_seat owner to worklane_system;
revoke execute on function app.take_training_seat from public;

create or replace trigger training_seat_takes_place before insert or update of status on training_seat for each row
  execute function app.take_training_seat();
