create policy platform_all on transport_job to worklane_platform using (true);
create policy agency_own on transport_job to worklane_agency using (agency_id = (select app.agency_id()));
-- Until one of them has accepted.
create policy agency_offered on transport_job for select to worklane_agency
  using (agency_id is null and status = 'NEW' and exists (
    select from transport_offer o where o.job_id = transport_job.id and o.agency_id = (select app.agency_id())));
-- The first one that accepts it makes it its own.
create policy agency_accepts on transport_job for update to worklane_agency
  using (agency_id is null and status = 'NEW' and exists (
    select from transport_offer o where o.job_id = transport_job.id and o.agency_id = (select app.agency_id())))
  with check (agency_id = (select app.agency_id()) and status = 'ACCEPTED');
create policy client_own on transport_job to worklane_client using (client_id = (select app.client_id()));
