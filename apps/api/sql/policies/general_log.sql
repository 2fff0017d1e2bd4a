-- What people record is their agency's own: nobody else reads it, not the platform either.
create policy system_all on general_log to worklane_system using (true);
create policy agency_reads_own on general_log for select to worklane_agency using (agency_id = (select app.agency_id()));

-- Under the name of whoever records it.
create policy agency_records on general_log for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and author_user_id = (select app.user_id()));
