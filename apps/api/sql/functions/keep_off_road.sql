-- No journey begins with a vehicle that is off the road, whatever it has held until then.
create or replace function app.keep_off_road() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from vehicle_defect d
             where d.agency_id = new.agency_id and d.vehicle_id = new.vehicle_id and d.dangerous and d.status <> 'SIGNED_OFF') then
    raise exception 'Vehicle % is off the road.', new.vehicle_id
      using errcode = 'check_violation', constraint = 'transport_needs_roadworthy', table = 'transport_job';
  end if;
  return new;
end
$$;
alter function app.keep_off_road owner to worklane_system;
revoke execute on function app.keep_off_road from public;

create or replace trigger transport_job_begins_roadworthy before update on transport_job for each row
  when (new.status = 'IN_PROGRESS' and old.status <> 'IN_PROGRESS')
  execute function app.keep_off_road();
