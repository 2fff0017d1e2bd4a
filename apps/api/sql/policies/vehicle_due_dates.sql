create policy platform_all on vehicle_due_dates to worklane_platform using (true);
create policy agency_own on vehicle_due_dates to worklane_agency using (agency_id = (select app.agency_id()));
