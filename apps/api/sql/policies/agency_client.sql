create policy platform_all on agency_client to worklane_platform using (true);
create policy agency_reads_own on agency_client for select to worklane_agency using (agency_id = (select app.agency_id()));

-- An agency links itself to a client that it introduces.
create policy agency_links_introduced on agency_client for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and exists (
    select from client c where c.id = client_id and c.introduced_by_agency_id = (select app.agency_id())));
create policy client_reads_own on agency_client for select to worklane_client using (client_id = (select app.client_id()));
create policy worker_reads_linked on agency_client for select to worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]));
