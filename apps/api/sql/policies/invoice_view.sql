create policy system_all on invoice_view to worklane_system using (true);
create policy platform_all on invoice_view to worklane_platform using (true);
create policy agency_reads on invoice_view for select to worklane_agency using (agency_id = (select app.agency_id()));
-- What the platform bills it. That it has opened an invoice of its own says nothing.
create policy agency_opens_fee on invoice_view for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and fee_invoice_id is not null);
create policy client_reads on invoice_view for select to worklane_client using (client_id = (select app.client_id()));
create policy client_opens on invoice_view for insert to worklane_client with check (client_id = (select app.client_id()));
-- Of what other agencies bill it.
create policy agency_reads_received on invoice_view for select to worklane_agency
  using (client_id = any ((select app.received_client_ids())::bigint[]));
create policy agency_opens_received on invoice_view for insert to worklane_agency
  with check (client_id = any ((select app.received_client_ids())::bigint[]));
