-- Patients: for the agency of the job, and for whoever leads the journey until it is authorised; not for the client, nor for the platform.
create policy system_all on transport_record to worklane_system using (true);
create policy agency_reads on transport_record for select to worklane_agency
  using (exists (select from transport_job j where j.id = job_id and j.agency_id = (select app.agency_id())));
create policy agency_records on transport_record for insert to worklane_agency
  with check (exists (select from transport_job j
                      where j.id = job_id and j.agency_id = (select app.agency_id()) and j.status <> 'NEW'));
create policy leader_reads on transport_record for select to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS,WAITING_AUTHORIZATION}'));
create policy leader_records on transport_record for insert to worklane_worker
  with check (app.leads_transport(job_id, case kind when 'LEGAL_BASIS'
    then '{ACCEPTED,COMMITTED,IN_PROGRESS}' else '{COMMITTED,IN_PROGRESS,WAITING_AUTHORIZATION}' end::transport_status[]));
