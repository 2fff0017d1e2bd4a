-- Whom an agency is linked to it sees, so it may link itself only to people whom it added; those who apply are linked by
-- the product. Links end by their status and are never removed by an agency.
create function app.has_added(worker_id bigint) returns boolean stable language sql as $$
  select exists (select from worker w where w.id = worker_id and w.added_by_agency_id = app.agency_id())
$$;
drop policy agency_own on agency_worker;
create policy agency_reads_own on agency_worker for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_links_added on agency_worker for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_added(worker_id));
create policy agency_changes_own on agency_worker for update to worklane_agency using (agency_id = (select app.agency_id()));

-- The default order of the lists that go across clients.
create index directorate_by_name on directorate (lower(name), id);
create index shift_location_by_name on shift_location (lower(name), id);
