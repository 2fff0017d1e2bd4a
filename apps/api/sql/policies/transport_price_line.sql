create policy platform_all on transport_price_line to worklane_platform using (true);
create policy agency_own on transport_price_line to worklane_agency using (agency_id = (select app.agency_id()));
