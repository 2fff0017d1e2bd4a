create policy platform_all on client_terms to worklane_platform using (true);
create policy agency_own on client_terms to worklane_agency using (agency_id = (select app.agency_id()));
-- What it has agreed on, and what is for all clients of the agencies that work for it.
create policy client_reads_own on client_terms for select to worklane_client
  using (client_id = (select app.client_id()) or client_id is null and agency_id = any ((select app.agency_ids())::bigint[]));
