-- Patients: for whoever sees the job, and not for the platform. Nobody changes what was entered.
create policy system_all on transport_request to worklane_system using (true);
create policy agency_reads on transport_request for select to worklane_agency
  using (exists (select from transport_job j where j.id = job_id));
create policy agency_adds on transport_request for insert to worklane_agency
  with check (exists (select from transport_job j where j.id = job_id and j.agency_id = (select app.agency_id())));
create policy client_reads on transport_request for select to worklane_client
  using (exists (select from transport_job j where j.id = job_id));
create policy client_adds on transport_request for insert to worklane_client
  with check (exists (select from transport_job j where j.id = job_id and j.client_id = (select app.client_id())));
-- The team leader, from when the agency has the job until it is authorised.
create policy leader_reads on transport_request for select to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS,WAITING_AUTHORIZATION}'));
