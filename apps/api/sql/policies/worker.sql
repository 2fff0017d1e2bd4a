-- Whose worker it is follows from the links, which have policies of their own.
create policy platform_all on worker to worklane_platform using (true);
create policy agency_reads_linked on worker for select to worklane_agency
  using (added_by_agency_id = (select app.agency_id()) or exists (select from agency_worker l where l.worker_id = worker.id));
create policy agency_adds on worker for insert to worklane_agency with check (added_by_agency_id = (select app.agency_id()));
create policy agency_changes_linked on worker for update to worklane_agency
  using (exists (select from agency_worker l where l.worker_id = worker.id));
create policy client_reads_linked on worker for select to worklane_client
  using (exists (select from agency_worker l where l.worker_id = worker.id));
create policy worker_reads_itself on worker for select to worklane_worker using (id = (select app.worker_id()));
create policy worker_changes_itself on worker for update to worklane_worker using (id = (select app.worker_id()));
