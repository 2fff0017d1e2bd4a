create policy platform_all on bank_line to worklane_platform using (true);
create policy agency_own on bank_line to worklane_agency using (agency_id = (select app.agency_id()));
