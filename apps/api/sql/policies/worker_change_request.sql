create policy platform_all on worker_change_request to worklane_platform using (true);
create policy agency_reads_own on worker_change_request for select to worklane_agency
  using (agency_id = (select app.agency_id()));
create policy agency_asks on worker_change_request for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id) and status = 'WAITING'
              and requested_by_user_id = (select app.user_id()));
create policy agency_withdraws on worker_change_request for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status = 'WAITING')
  with check (agency_id = (select app.agency_id()) and status in ('WAITING', 'WITHDRAWN'));
create policy worker_reads_own on worker_change_request for select to worklane_worker
  using (worker_id = (select app.worker_id()));
create policy worker_decides on worker_change_request for update to worklane_worker
  using (worker_id = (select app.worker_id()) and status = 'WAITING')
  with check (worker_id = (select app.worker_id()) and status in ('ACCEPTED', 'DECLINED'));
