create policy system_all on log_attachment to worklane_system using (true);
create policy agency_reads_own on log_attachment for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_adds on log_attachment for insert to worklane_agency with check (agency_id = (select app.agency_id()));
