create policy platform_all on client to worklane_platform using (true);
create policy agency_reads_linked on client for select to worklane_agency
  using (id = any ((select app.client_ids())::bigint[]) or introduced_by_agency_id = (select app.agency_id()));
create policy agency_introduces on client for insert to worklane_agency
  with check (introduced_by_agency_id = (select app.agency_id()));
create policy agency_changes_introduced on client for update to worklane_agency
  using (introduced_by_agency_id = (select app.agency_id()));
create policy client_reads_itself on client for select to worklane_client using (id = (select app.client_id()));
create policy client_changes_itself on client for update to worklane_client using (id = (select app.client_id()));
create policy worker_reads_linked on client for select to worklane_worker using (id = any ((select app.client_ids())::bigint[]));
