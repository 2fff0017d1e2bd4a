create policy system_all on signed_form_file to worklane_system using (true);
create policy with_its_form on signed_form_file for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (select from worker_form f where f.id = form_id));
create policy worker_reads on signed_form_file for select to worklane_worker
  using (exists (select from worker_form f where f.id = form_id));
create policy worker_signs on signed_form_file for insert to worklane_worker
  with check (exists (select from worker_form f where f.id = form_id));
