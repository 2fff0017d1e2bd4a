create policy platform_all on transport_offer to worklane_platform using (true);
create policy agency_reads_own on transport_offer for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_own on transport_offer to worklane_client
  using (exists (select from transport_job j where j.id = job_id and j.client_id = (select app.client_id())));
