create policy platform_all on transport_booking to worklane_platform using (true);
create policy agency_own on transport_booking to worklane_agency
  using (agency_id = (select app.agency_id()))
  with check (agency_id = (select app.agency_id())
              and exists (select from transport_job j where j.id = job_id and j.agency_id = transport_booking.agency_id));

-- The crew knows who else is in it; who applies knows of the own application alone.
create policy worker_reads_own on transport_booking for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy crew_reads on transport_booking for select to worklane_worker
  using (job_id = any ((select app.own_transport_jobs(true))::bigint[]));
create policy worker_applies on transport_booking for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and shift_status = 'APPLIED'
              and exists (select from transport_job j
                          where j.id = job_id and j.agency_id = transport_booking.agency_id and j.status = 'ACCEPTED'));
create policy worker_withdraws on transport_booking for update to worklane_worker
  using (worker_id = (select app.worker_id()) and shift_status = 'APPLIED')
  with check (worker_id = (select app.worker_id()) and shift_status = 'CANCELLED');

-- When each of the crew really began and ended, once the log is submitted.
create policy leader_enters_times on transport_booking for update to worklane_worker
  using (app.leads_transport(job_id, '{WAITING_AUTHORIZATION}'));
