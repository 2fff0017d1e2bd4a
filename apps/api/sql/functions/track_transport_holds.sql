-- What a transport holds of its vehicle changes with it, in the same transaction, whoever writes it.
create or replace function app.track_transport_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.renew_transport_hold(new.id);
  return null;
end
$$;
alter function app.track_transport_holds owner to worklane_system;
revoke execute on function app.track_transport_holds from public;

create or replace trigger transport_job_holds_vehicle after update on transport_job for each row
  when ((old.status, old.agency_id, old.vehicle_id, old.starts_at, old.ends_at, old.held_until)
        is distinct from (new.status, new.agency_id, new.vehicle_id, new.starts_at, new.ends_at, new.held_until))
  execute function app.track_transport_holds();
