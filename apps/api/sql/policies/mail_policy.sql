create policy platform_all on mail_policy to worklane_platform using (true);
create policy agency_own on mail_policy to worklane_agency using (agency_id = (select app.agency_id()));
