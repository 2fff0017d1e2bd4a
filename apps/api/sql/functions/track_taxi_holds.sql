-- What a taxi holds of its driver and its vehicle changes with it, in the same transaction, whoever writes it; one that is complete holds
-- nothing from then on, one that is cancelled or handed back nothing at all.
create or replace function app.track_taxi_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holds boolean := new.status in ('DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE', 'INVOICED') and new.held_until > new.held_from;
begin
  if not holds then
    delete from worker_hold h where h.taxi_id = new.id;
  else
    insert into worker_hold (source, taxi_id, worker_id, client_id, assignment_code_id, starts_at, ends_at, worked_from, worked_until,
                             break_minutes)
      values ('TRANSPORT', new.id, new.driver_id, new.client_id, new.assignment_code_id, new.held_from, new.held_until, new.held_from,
              new.held_until, 0)
      on conflict on constraint worker_hold_taxi do update
        set (worker_id, starts_at, ends_at, worked_from, worked_until)
          = (excluded.worker_id, excluded.starts_at, excluded.ends_at, excluded.worked_from, excluded.worked_until);
  end if;
  if not holds or new.vehicle_id is null then
    delete from vehicle_hold h where h.taxi_id = new.id;
  else
    insert into vehicle_hold (source, taxi_id, agency_id, vehicle_id, starts_at, ends_at)
      values ('TRANSPORT', new.id, new.agency_id, new.vehicle_id, new.held_from, new.held_until)
      on conflict on constraint vehicle_hold_taxi do update
        set (vehicle_id, starts_at, ends_at) = (excluded.vehicle_id, excluded.starts_at, excluded.ends_at);
  end if;
  return null;
end
$$;
alter function app.track_taxi_holds owner to worklane_system;
revoke execute on function app.track_taxi_holds from public;

create or replace trigger taxi_holds after update on taxi for each row
  when ((old.status, old.driver_id, old.vehicle_id, old.held_from, old.held_until)
        is distinct from (new.status, new.driver_id, new.vehicle_id, new.held_from, new.held_until))
  execute function app.track_taxi_holds();
