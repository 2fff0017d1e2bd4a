create policy platform_all on transport_spec to worklane_platform using (true);
create policy agency_reads on transport_spec for select to worklane_agency
  using (exists (select from transport_job j where j.id = job_id));
create policy agency_adds on transport_spec for insert to worklane_agency
  with check (exists (select from transport_job j where j.id = job_id and j.agency_id = (select app.agency_id())));
create policy client_reads on transport_spec for select to worklane_client
  using (exists (select from transport_job j where j.id = job_id));
create policy client_adds on transport_spec for insert to worklane_client
  with check (exists (select from transport_job j where j.id = job_id and j.client_id = (select app.client_id())));
create policy worker_reads on transport_spec for select to worklane_worker
  using (exists (select from transport_job j where j.id = job_id));
