-- The day on which a booking was made is that of the clocks where it is picked up: where these are corrected, so is the day.
create or replace function app.track_location_zones() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_figures(new.agency_id);
  perform app.recount_hire_days(new.agency_id);
  return null;
end
$$;
alter function app.track_location_zones owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'vehicle_location_moves_bookings') then
    create constraint trigger vehicle_location_moves_bookings after update on vehicle_location
      deferrable initially deferred for each row when (old.time_zone is distinct from new.time_zone)
      execute function app.track_location_zones();
  end if;
end
$$;
