create policy platform_all on platform_fee_refund to worklane_platform using (true);
create policy agency_own on platform_fee_refund for select to worklane_agency using (agency_id = (select app.agency_id()));
