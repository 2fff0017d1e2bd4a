create policy platform_all on card_refund to worklane_platform using (true);
create policy agency_own on card_refund to worklane_agency using (agency_id = (select app.agency_id()));
