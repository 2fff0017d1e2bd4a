-- What maintenance holds of its vehicle changes with it, in the same transaction, whoever writes it; the key removes the hold with it.
create or replace function app.track_maintenance_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vehicle_hold (source, vehicle_maintenance_id, agency_id, vehicle_id, starts_at, ends_at)
    values ('MAINTENANCE', new.id, new.agency_id, new.vehicle_id, new.starts_at, coalesce(new.ends_at, 'infinity'))
    on conflict on constraint vehicle_hold_vehicle_maintenance do update
      set vehicle_id = excluded.vehicle_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at;
  return null;
end
$$;
alter function app.track_maintenance_holds owner to worklane_system;
revoke execute on function app.track_maintenance_holds from public;

create or replace trigger vehicle_maintenance_holds_vehicle after insert or update on vehicle_maintenance for each row
  execute function app.track_maintenance_holds();
