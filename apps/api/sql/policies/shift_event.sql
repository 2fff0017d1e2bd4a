create policy platform_all on shift_event to worklane_platform using (true);
create policy client_own on shift_event to worklane_client using (client_id = (select app.client_id()));
create policy others_append on shift_event for insert to worklane_agency, worklane_worker
  with check (client_id = any ((select app.client_ids())::bigint[]));
create policy agency_reads_own on shift_event for select to worklane_agency
  using ((agency_id is null or agency_id = (select app.agency_id())) and exists (select from shift s where s.id = shift_id));
create policy worker_reads_own on shift_event for select to worklane_worker
  using ((agency_id is null or worker_id = (select app.worker_id())) and exists (select from shift s where s.id = shift_id));
