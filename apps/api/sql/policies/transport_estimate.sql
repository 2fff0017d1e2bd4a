create policy platform_all on transport_estimate to worklane_platform using (true);
create policy agency_own on transport_estimate to worklane_agency
  using (agency_id = (select app.agency_id()))
  with check (agency_id = (select app.agency_id())
              and exists (select from transport_job j where j.id = job_id and j.agency_id = transport_estimate.agency_id));
create policy client_reads_own on transport_estimate for select to worklane_client using (client_id = (select app.client_id()));
