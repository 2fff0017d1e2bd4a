create policy platform_all on taxi_offer to worklane_platform using (true);
create policy agency_reads_own on taxi_offer for select to worklane_agency using (agency_id = (select app.agency_id()));
-- Whoever has handed a taxi back is asked no more.
create policy agency_withdraws on taxi_offer for delete to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_own on taxi_offer to worklane_client using (app.asks_for_taxi(taxi_id));
