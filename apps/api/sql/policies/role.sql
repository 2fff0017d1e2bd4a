-- Roles of the platform are there for everybody to see; each organisation has its own beside them.
create policy platform_all on role to worklane_platform using (true);
create policy everybody_reads_common on role for select to worklane_agency, worklane_client, worklane_worker
  using (agency_id is null and client_id is null);
create policy agency_own on role to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_own on role to worklane_client using (client_id = (select app.client_id()));
