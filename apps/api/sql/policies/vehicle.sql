create policy platform_all on vehicle to worklane_platform using (true);
create policy agency_own on vehicle to worklane_agency using (agency_id = (select app.agency_id()));

-- The vehicles and places of its own bookings, by the policies of the bookings.
create policy client_reads_hired on vehicle for select to worklane_client
  using (exists (select from vehicle_booking b where b.agency_id = vehicle.agency_id and b.vehicle_id = vehicle.id));

-- In which the worker leads a journey.
create policy leader_reads on vehicle for select to worklane_worker
  using (exists (select from transport_job j
                 where j.agency_id = vehicle.agency_id and j.vehicle_id = vehicle.id and j.team_leader_id = (select app.worker_id())));
