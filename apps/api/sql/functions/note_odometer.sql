-- What the odometer showed on a journey is known of the vehicle from then on, unless it has shown more since, or a digit too many was
-- typed: what it once was said to show stays. For the team leader of that
-- journey alone, who changes nothing else of a vehicle: so it runs as the product.
create or replace function app.note_odometer(of_job bigint, reading int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update vehicle v
  set mileage = reading, version = v.version + 1
  from transport_job j
  where j.id = of_job and j.team_leader_id = app.worker_id() and j.status in ('ACCEPTED', 'COMMITTED', 'IN_PROGRESS')
    and v.agency_id = j.agency_id and v.id = j.vehicle_id and (coalesce(v.mileage, 0) = 0 or reading > v.mileage and reading <= v.mileage + 20000);
end
$$;
alter function app.note_odometer owner to worklane_system;
revoke execute on function app.note_odometer from public;
grant execute on function app.note_odometer to worklane_worker;
