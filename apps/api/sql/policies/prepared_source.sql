create policy platform_all on prepared_source to worklane_platform using (true);
create policy agency_reads on prepared_source for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_prepares on prepared_source for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'WAITING_APPROVAL');
