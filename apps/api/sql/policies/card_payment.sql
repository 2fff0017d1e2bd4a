create policy platform_all on card_payment to worklane_platform using (true);
create policy agency_own on card_payment to worklane_agency using (agency_id = (select app.agency_id()));
