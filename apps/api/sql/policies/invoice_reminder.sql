create policy platform_all on invoice_reminder to worklane_platform using (true);
create policy agency_reads on invoice_reminder for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads on invoice_reminder for select to worklane_client using (client_id = (select app.client_id()));
