-- Notes are the agency's own: nobody else reads them, neither the worker nor the platform.
create policy system_all on worker_note to worklane_system using (true);
create policy agency_reads_own on worker_note for select to worklane_agency
  using (agency_id = (select app.agency_id()) and app.deals_with(worker_id));

-- A note stays as it was written, under the name of whoever wrote it.
create policy agency_notes on worker_note for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.deals_with(worker_id) and author_user_id = (select app.user_id()));
