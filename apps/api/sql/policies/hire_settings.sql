create policy platform_all on hire_settings to worklane_platform using (true);
create policy agency_own on hire_settings to worklane_agency using (agency_id = (select app.agency_id()));
