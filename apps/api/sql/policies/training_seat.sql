create policy system_all on training_seat to worklane_system using (true);
create policy platform_reads on training_seat for select to worklane_platform using (true);
create policy agency_reads on training_seat for select to worklane_agency
  using ((select app.agency_id()) in (agency_id, owner_agency_id));
-- For workers of its own: a place on a session of its own, or an application to somebody else.
create policy agency_adds on training_seat for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id)
              and status = case when owner_agency_id = agency_id then 'BOOKED' else 'APPLIED' end::training_seat_status);
create policy owner_decides on training_seat for update to worklane_agency using (owner_agency_id = (select app.agency_id()));
create policy agency_withdraws on training_seat for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status in ('APPLIED', 'BOOKED'))
  with check (agency_id = (select app.agency_id()) and status = 'CANCELLED');
create policy worker_reads_own on training_seat for select to worklane_worker using (worker_id = (select app.worker_id()));
