create policy platform_all on worker_job to worklane_platform using (true);
create policy agency_own on worker_job to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_linked on worker_job for select to worklane_client
  using (agency_id = any ((select app.agency_ids())::bigint[]));
create policy worker_reads_own on worker_job for select to worklane_worker using (worker_id = (select app.worker_id()));
