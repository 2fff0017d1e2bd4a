create policy platform_all on otp_policy to worklane_platform using (true);
create policy agency_own on otp_policy to worklane_agency using (agency_id = (select app.agency_id()));
