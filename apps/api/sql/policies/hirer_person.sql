create policy platform_all on hirer_person to worklane_platform using (true);
create policy agency_own on hirer_person to worklane_agency using (agency_id = (select app.agency_id()));
