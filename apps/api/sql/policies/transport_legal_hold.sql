-- For the agency of the job: whether it is kept, and why, is nobody else’s.
create policy system_all on transport_legal_hold to worklane_system using (true);
create policy agency_reads on transport_legal_hold for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_adds on transport_legal_hold for insert to worklane_agency
  with check (agency_id = (select app.agency_id())
              and exists (select from transport_job j where j.id = job_id and j.agency_id = transport_legal_hold.agency_id));
