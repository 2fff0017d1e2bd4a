create policy platform_all on number_series to worklane_platform using (true);
create policy agency_own on number_series to worklane_agency using (agency_id = (select app.agency_id()));
