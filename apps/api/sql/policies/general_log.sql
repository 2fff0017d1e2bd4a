-- What people record is their agency's own: nobody else reads it, not the platform either.
create policy system_all on general_log to worklane_system using (true);
create policy agency_reads_own on general_log for select to worklane_agency using (agency_id = (select app.agency_id()));

-- Under the name of whoever records it.
create policy agency_records on general_log for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and author_user_id = (select app.user_id()));

-- The team leader of a journey reports what is wrong with its vehicle, and knows of that alone.
create policy leader_reads_own on general_log for select to worklane_worker using (author_user_id = (select app.user_id()));
create policy leader_reports on general_log for insert to worklane_worker
  with check (author_user_id = (select app.user_id()) and category = 'DEFECT'
              and exists (select from transport_job j
                          where j.agency_id = general_log.agency_id and j.vehicle_id = general_log.vehicle_id
                            and app.leads_transport(j.id, '{ACCEPTED,COMMITTED,IN_PROGRESS}')));
