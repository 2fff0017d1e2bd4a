create policy platform_all on invoice_reminder to worklane_platform using (true);
create policy agency_reads on invoice_reminder for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads on invoice_reminder for select to worklane_client using (client_id = (select app.client_id()));
-- Of what other agencies bill it.
create policy agency_reads_received on invoice_reminder for select to worklane_agency
  using (agency_id <> (select app.agency_id()) and client_id = any ((select app.received_client_ids())::bigint[]));
