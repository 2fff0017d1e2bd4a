create policy platform_all on expense_invoice_source to worklane_platform using (true);
create policy agency_own on expense_invoice_source to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_own on expense_invoice_source for select to worklane_client
  using (client_id = (select app.client_id()));
