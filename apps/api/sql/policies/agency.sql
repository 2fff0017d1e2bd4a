create policy platform_all on agency to worklane_platform using (true);
create policy agency_reads_itself on agency for select to worklane_agency using (id = (select app.agency_id()));
create policy agency_changes_itself on agency for update to worklane_agency using (id = (select app.agency_id()));
create policy client_reads_linked on agency for select to worklane_client using (id = any ((select app.agency_ids())::bigint[]));

-- A worker sees the name of an agency from the day of applying to it.
create policy worker_reads_linked on agency for select to worklane_worker
  using (exists (select from agency_worker l where l.agency_id = agency.id));
