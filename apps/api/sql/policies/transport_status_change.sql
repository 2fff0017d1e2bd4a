-- The trigger writes it as the product.
create policy platform_all on transport_status_change to worklane_platform using (true);
create policy agency_reads on transport_status_change for select to worklane_agency
  using (exists (select from transport_job j where j.id = job_id));
create policy client_reads on transport_status_change for select to worklane_client
  using (exists (select from transport_job j where j.id = job_id));
