create policy platform_all on worker_availability to worklane_platform using (true);
create policy worker_own on worker_availability to worklane_worker using (worker_id = (select app.worker_id()));
create policy agency_reads_taken_on on worker_availability for select to worklane_agency
  using (worker_id in (select l.worker_id from agency_worker l
                       where l.agency_id = (select app.agency_id()) and l.status in ('ACTIVE', 'SUSPENDED')));
