create policy platform_all on platform_fee_reminder to worklane_platform using (true);
create policy agency_own on platform_fee_reminder for select to worklane_agency using (agency_id = (select app.agency_id()));
