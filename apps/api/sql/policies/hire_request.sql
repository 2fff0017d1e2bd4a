create policy platform_all on hire_request to worklane_platform using (true);
create policy agency_own on hire_request to worklane_agency using (agency_id = (select app.agency_id()));
