create policy system_all on transport_log_defect to worklane_system using (true);
create policy agency_reads_own on transport_log_defect for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy leader_reads on transport_log_defect for select to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
create policy leader_reports on transport_log_defect for insert to worklane_worker
  with check (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
