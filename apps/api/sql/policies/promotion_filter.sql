create policy platform_all on promotion_filter to worklane_platform using (true);
create policy agency_own on promotion_filter to worklane_agency using (agency_id = (select app.agency_id()));
