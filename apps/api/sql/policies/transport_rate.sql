create policy platform_all on transport_rate to worklane_platform using (true);
create policy agency_own on transport_rate to worklane_agency using (agency_id = (select app.agency_id()));
-- What it is charged: its own rates, and those for all clients of the agencies that work for it.
create policy client_reads_charges on transport_rate for select to worklane_client
  using (client_id = (select app.client_id())
         or client_id is null and agency_id = any ((select app.agency_ids())::bigint[]));
