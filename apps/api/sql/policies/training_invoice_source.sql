create policy platform_all on training_invoice_source to worklane_platform using (true);
create policy agency_own on training_invoice_source to worklane_agency using (agency_id = (select app.agency_id()));
-- What other agencies bill it.
create policy agency_reads_received on training_invoice_source for select to worklane_agency
  using (agency_id <> (select app.agency_id()) and client_id = any ((select app.received_client_ids())::bigint[]));
