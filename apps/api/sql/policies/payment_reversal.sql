create policy platform_all on payment_reversal to worklane_platform using (true);
create policy agency_own on payment_reversal to worklane_agency using (agency_id = (select app.agency_id()));
