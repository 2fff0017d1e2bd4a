create policy platform_all on agency_worker to worklane_platform using (true);
create policy agency_reads_own on agency_worker for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy worker_reads_own on agency_worker for select to worklane_worker using (worker_id = (select app.worker_id()));

-- A client has to do with those whom its agencies have taken on. Who applies, or was turned down, is a stranger to it, and so
-- is their person, which is seen by the link.
create policy client_reads_linked on agency_worker for select to worklane_client
  using (agency_id = any ((select app.agency_ids())::bigint[]) and status in ('ACTIVE', 'SUSPENDED'));

-- Whom an agency adds is invited, and only their own consent makes them its worker.
create policy agency_invites_added on agency_worker for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'INVITED' and app.has_added(worker_id));
create policy agency_changes_own on agency_worker for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status <> 'INVITED')
  with check (agency_id = (select app.agency_id()) and status <> 'INVITED');
