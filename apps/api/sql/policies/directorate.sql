create policy platform_all on directorate to worklane_platform using (true);
create policy client_own on directorate to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_linked on directorate for select to worklane_agency
  using (client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_linked on directorate for select to worklane_worker
  using (client_id = any ((select app.client_ids())::bigint[]));
