create policy system_all on worker_form_file to worklane_system using (true);
create policy with_its_form on worker_form_file for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (select from worker_form f where f.id = form_id));
create policy worker_own on worker_form_file to worklane_worker
  using (exists (select from worker_form f where f.id = form_id));
