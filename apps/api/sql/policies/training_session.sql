create policy system_all on training_session to worklane_system using (true);
create policy platform_reads on training_session for select to worklane_platform using (true);
create policy agency_own on training_session to worklane_agency using (agency_id = (select app.agency_id()));
-- What is open to all, and whatever it has a seat on, by the policies of the seats.
create policy agency_reads_offered on training_session for select to worklane_agency
  using (visibility = 'ALL' and state = 'OPEN' or exists (
    select from training_seat s where s.session_id = training_session.id and s.agency_id = (select app.agency_id())));
create policy worker_reads_own on training_session for select to worklane_worker
  using (exists (select from training_seat s where s.session_id = training_session.id));
