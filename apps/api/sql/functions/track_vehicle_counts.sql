-- How many vehicles there are follows each of them.
create or replace function app.track_vehicle_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.agency_id, old.status, old.body_type) is not distinct from (new.agency_id, new.status, new.body_type) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform app.lock_figures(old.agency_id);
    update vehicle_count c set vehicles = c.vehicles - 1
      where c.agency_id = old.agency_id and c.status = old.status and c.body_type = old.body_type;
    delete from vehicle_count c
      where c.agency_id = old.agency_id and c.status = old.status and c.body_type = old.body_type and c.vehicles = 0;
  end if;
  if tg_op <> 'DELETE' then
    perform app.lock_figures(new.agency_id);
    insert into vehicle_count as c (agency_id, status, body_type, vehicles) values (new.agency_id, new.status, new.body_type, 1)
      on conflict (agency_id, status, body_type) do update set vehicles = c.vehicles + 1;
  end if;
  return null;
end
$$;
alter function app.track_vehicle_counts owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'vehicle_counted') then
    create constraint trigger vehicle_counted after insert or update or delete on vehicle
      deferrable initially deferred for each row execute function app.track_vehicle_counts();
  end if;
end
$$;
