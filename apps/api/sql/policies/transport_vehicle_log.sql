create policy system_all on transport_vehicle_log to worklane_system using (true);
create policy agency_reads_own on transport_vehicle_log for select to worklane_agency using (agency_id = (select app.agency_id()));

-- The team leader, from the moment the job has a crew until the log is submitted.
create policy leader_reads on transport_vehicle_log for select to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
create policy leader_records on transport_vehicle_log for insert to worklane_worker
  with check (exists (select from transport_job j
                      where j.id = job_id and j.agency_id = transport_vehicle_log.agency_id
                        and j.vehicle_id = transport_vehicle_log.vehicle_id)
              and app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
create policy leader_changes on transport_vehicle_log for update to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
