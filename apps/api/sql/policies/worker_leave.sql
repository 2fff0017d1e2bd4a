create policy platform_all on worker_leave to worklane_platform using (true);
create policy agency_enters on worker_leave for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id) and status = 'APPROVED');
create policy agency_decides on worker_leave for update to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy worker_reads_own on worker_leave for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy worker_asks on worker_leave for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and status = 'WAITING_APPROVAL'
              and exists (select from agency_worker l where l.agency_id = worker_leave.agency_id
                          and l.worker_id = worker_leave.worker_id and l.status in ('ACTIVE', 'SUSPENDED')));

-- Workers take their leave back; deciding is for the agency.
create policy worker_cancels on worker_leave for update to worklane_worker
  using (worker_id = (select app.worker_id())) with check (worker_id = (select app.worker_id()) and status = 'CANCELLED');

-- An agency decides, and enters what it is told by telephone. Nothing is ever removed: leave ends by its status.
create policy agency_reads_own on worker_leave for select to worklane_agency
  using (agency_id = (select app.agency_id())
         and worker_id in (select l.worker_id from agency_worker l
                           where l.agency_id = (select app.agency_id()) and l.status in ('ACTIVE', 'SUSPENDED')));
