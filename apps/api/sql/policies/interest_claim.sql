create policy platform_all on interest_claim to worklane_platform using (true);
create policy agency_own on interest_claim to worklane_agency using (agency_id = (select app.agency_id()));
create policy system_all on interest_claim to worklane_system using (true);
