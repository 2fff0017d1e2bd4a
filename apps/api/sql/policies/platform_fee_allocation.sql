create policy platform_all on platform_fee_allocation to worklane_platform using (true);
create policy agency_own on platform_fee_allocation for select to worklane_agency using (agency_id = (select app.agency_id()));
