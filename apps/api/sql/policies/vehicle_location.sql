create policy platform_all on vehicle_location to worklane_platform using (true);
create policy agency_own on vehicle_location to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_hired_from on vehicle_location for select to worklane_client
  using (exists (select from vehicle_booking b where b.agency_id = vehicle_location.agency_id and b.location_id = vehicle_location.id));
