-- What a vehicle is for stays as long as something of that kind is ahead of it, or under way.
create or replace function app.keep_vehicle_purpose() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_vehicle(new.id);
  if exists (select from vehicle_hold h
             where h.vehicle_id = new.id and h.ends_at > now()
               and case h.source when 'HIRE' then not new.for_hire when 'TRANSPORT' then not new.for_transport else false end) then
    raise exception 'Vehicle % is held for what it would not be for.', new.id
      using errcode = 'check_violation', constraint = 'vehicle_keeps_its_purpose', table = 'vehicle';
  end if;
  return new;
end
$$;
alter function app.keep_vehicle_purpose owner to worklane_system;
revoke execute on function app.keep_vehicle_purpose from public;

create or replace trigger vehicle_keeps_its_purpose before update on vehicle for each row
  when ((old.for_hire and not new.for_hire) or (old.for_transport and not new.for_transport))
  execute function app.keep_vehicle_purpose();
