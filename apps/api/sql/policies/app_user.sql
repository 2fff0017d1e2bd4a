create policy platform_all on app_user to worklane_platform using (true);
create policy agency_own on app_user to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_own on app_user to worklane_client using (client_id = (select app.client_id()));
create policy worker_reads_itself on app_user for select to worklane_worker using (id = (select app.user_id()));
create policy worker_changes_itself on app_user for update to worklane_worker using (id = (select app.user_id()))
  with check (id = (select app.user_id()) and worker_id = (select app.worker_id()));
