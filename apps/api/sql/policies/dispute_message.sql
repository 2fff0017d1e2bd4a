create policy platform_all on dispute_message to worklane_platform using (true);
create policy agency_reads on dispute_message for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_writes on dispute_message for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and author_type = 'AGENCY');
create policy client_reads on dispute_message for select to worklane_client using (client_id = (select app.client_id()));
create policy client_writes on dispute_message for insert to worklane_client
  with check (client_id = (select app.client_id()) and author_type = 'CLIENT');
