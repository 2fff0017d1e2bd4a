create policy platform_all on applicant to worklane_platform using (true);
create policy agency_own on applicant to worklane_agency using (agency_id = (select app.agency_id()));
