create policy system_all on weeks_in_role to worklane_system using (true);
-- Its own shifts. What counts through other agencies, `app.worker_weeks_in_role` says of whom it may know.
create policy agency_reads_own on weeks_in_role for select to worklane_agency using (agency_id = (select app.agency_id()));
