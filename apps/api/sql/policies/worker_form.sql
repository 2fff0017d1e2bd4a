-- Health, bank and tax data: for the worker and that agency, and for nobody else, the platform included. Agencies read.
create policy system_all on worker_form to worklane_system using (true);
create policy agency_reads on worker_form for select to worklane_agency
  using (agency_id = (select app.agency_id()) and app.deals_with(worker_id));
create policy worker_own on worker_form to worklane_worker
  using (worker_id = (select app.worker_id()) and app.applies_to(agency_id));
