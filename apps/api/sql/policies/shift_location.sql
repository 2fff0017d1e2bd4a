create policy platform_all on shift_location to worklane_platform using (true);
create policy client_own on shift_location to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_linked on shift_location for select to worklane_agency
  using (client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_linked on shift_location for select to worklane_worker
  using (client_id = any ((select app.client_ids())::bigint[]));
