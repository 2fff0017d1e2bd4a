-- Patients: for whoever leads the journey while it is under way, for the agency and the client of the job, and not for the platform.
create policy system_all on transport_leader_log to worklane_system using (true);
create policy agency_reads on transport_leader_log for select to worklane_agency
  using (exists (select from transport_job j where j.id = job_id and j.agency_id = (select app.agency_id())));
create policy client_reads on transport_leader_log for select to worklane_client
  using (exists (select from transport_job j where j.id = job_id and j.client_id = (select app.client_id())));
create policy leader_reads on transport_leader_log for select to worklane_worker
  using (app.leads_transport(job_id, '{COMMITTED,IN_PROGRESS}'));
create policy leader_records on transport_leader_log for insert to worklane_worker
  with check (app.leads_transport(job_id, '{COMMITTED,IN_PROGRESS}'));
create policy leader_changes on transport_leader_log for update to worklane_worker
  using (app.leads_transport(job_id, '{COMMITTED,IN_PROGRESS}'));
