create policy platform_all on allocation to worklane_platform using (true);
create policy agency_own on allocation to worklane_agency using (agency_id = (select app.agency_id()));
