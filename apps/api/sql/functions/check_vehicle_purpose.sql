-- A hold is for what its vehicle is for, nobody hires one that the platform has not approved, or that is retired, and none goes
-- out with a dangerous defect. Its trigger comes after the one that takes the vehicle's lock, so what is read here stays
-- (`app.keep_vehicle_purpose`).
create or replace function app.check_vehicle_purpose() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from vehicle v
                 where v.id = new.vehicle_id
                   and case new.source when 'HIRE' then v.for_hire when 'TRANSPORT' then v.for_transport else true end) then
    raise exception 'Vehicle % is not for %.', new.vehicle_id, lower(new.source::text)
      using errcode = 'check_violation', constraint = 'vehicle_hold_fits_purpose', table = 'vehicle_hold';
  end if;
  if new.source = 'HIRE' and not exists (select from vehicle v where v.id = new.vehicle_id and v.status = 'ACTIVE') then
    raise exception 'Vehicle % is not active.', new.vehicle_id
      using errcode = 'check_violation', constraint = 'vehicle_hold_needs_active', table = 'vehicle_hold';
  end if;
  if new.source in ('HIRE', 'TRANSPORT')
     and exists (select from vehicle_defect d
                 where d.agency_id = new.agency_id and d.vehicle_id = new.vehicle_id and d.dangerous and d.status <> 'SIGNED_OFF') then
    raise exception 'Vehicle % is off the road.', new.vehicle_id
      using errcode = 'check_violation', constraint = 'vehicle_hold_needs_roadworthy', table = 'vehicle_hold';
  end if;
  return new;
end
$$;
alter function app.check_vehicle_purpose owner to worklane_system;
revoke execute on function app.check_vehicle_purpose from public;

create or replace trigger vehicle_hold_fits_purpose before insert on vehicle_hold for each row
  execute function app.check_vehicle_purpose();
create or replace trigger vehicle_hold_fits_purpose_again before update on vehicle_hold for each row
  when ((old.vehicle_id, old.source) is distinct from (new.vehicle_id, new.source))
  execute function app.check_vehicle_purpose();
