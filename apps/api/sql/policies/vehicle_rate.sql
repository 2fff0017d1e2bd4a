create policy platform_all on vehicle_rate to worklane_platform using (true);
create policy agency_own on vehicle_rate to worklane_agency using (agency_id = (select app.agency_id()));
