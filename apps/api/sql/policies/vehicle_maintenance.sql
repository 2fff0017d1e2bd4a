create policy platform_all on vehicle_maintenance to worklane_platform using (true);
create policy agency_own on vehicle_maintenance to worklane_agency using (agency_id = (select app.agency_id()));
