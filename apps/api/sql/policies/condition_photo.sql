create policy platform_all on condition_photo to worklane_platform using (true);
create policy agency_own on condition_photo to worklane_agency using (agency_id = (select app.agency_id()));
