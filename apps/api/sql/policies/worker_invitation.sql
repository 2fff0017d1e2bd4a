create policy platform_all on worker_invitation to worklane_platform using (true);
create policy agency_own on worker_invitation to worklane_agency using (agency_id = (select app.agency_id()));
create policy worker_reads_own on worker_invitation for select to worklane_worker
  using (status = 'SENT' and (select app.worker_id()) in (worker_id, known_worker_id));
