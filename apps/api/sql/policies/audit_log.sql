create policy appends on audit_log for insert with check (true);
create policy platform_reads on audit_log for select to worklane_platform using (true);
create policy agency_reads_own on audit_log for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_own on audit_log for select to worklane_client using (client_id = (select app.client_id()));
