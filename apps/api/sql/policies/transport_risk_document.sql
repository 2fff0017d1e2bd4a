-- A visitor, who has no user, sends a document in the context of the agency and has it join a job; the agency’s people see it with the job.
create policy system_all on transport_risk_document to worklane_system using (true);
create policy agency_reads on transport_risk_document for select to worklane_agency using (
  exists (select from transport_job j where j.id = job_id)
  or (job_id is null and agency_id = (select app.agency_id()) and (select app.user_id()) is null));
create policy agency_adds on transport_risk_document for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and job_id is null);
create policy agency_joins on transport_risk_document for update to worklane_agency
  using (agency_id = (select app.agency_id()) and job_id is null)
  with check (exists (select from transport_job j where j.id = job_id and j.agency_id = (select app.agency_id())));
create policy client_reads on transport_risk_document for select to worklane_client using (client_id = (select app.client_id()));
create policy client_adds on transport_risk_document for insert to worklane_client
  with check (client_id = (select app.client_id()) and job_id is null);
create policy client_joins on transport_risk_document for update to worklane_client
  using (client_id = (select app.client_id()) and job_id is null)
  with check (exists (select from transport_job j where j.id = job_id and j.client_id = (select app.client_id())));
-- For the team leader, from when the agency has the job until it is authorised.
create policy leader_reads on transport_risk_document for select to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS,WAITING_AUTHORIZATION}'));
