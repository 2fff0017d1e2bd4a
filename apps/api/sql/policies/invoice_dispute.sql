create policy platform_all on invoice_dispute to worklane_platform using (true);
create policy agency_reads on invoice_dispute for select to worklane_agency using (agency_id = (select app.agency_id()));
-- An agency settles what a client disputes; it neither disputes its own invoices nor withdraws a client’s dispute.
create policy agency_settles on invoice_dispute for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status = 'OPEN' and invoice_id is not null)
  with check (agency_id = (select app.agency_id()) and status in ('SETTLED', 'CREDITED') and invoice_id is not null);
-- What it disputes itself are invoices of the platform, which settles that.
create policy agency_raises on invoice_dispute for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'OPEN' and fee_invoice_id is not null);
create policy agency_withdraws on invoice_dispute for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status = 'OPEN' and fee_invoice_id is not null)
  with check (agency_id = (select app.agency_id()) and status = 'WITHDRAWN' and fee_invoice_id is not null);
create policy client_reads on invoice_dispute for select to worklane_client using (client_id = (select app.client_id()));
create policy client_raises on invoice_dispute for insert to worklane_client
  with check (client_id = (select app.client_id()) and status = 'OPEN');
create policy client_withdraws on invoice_dispute for update to worklane_client
  using (client_id = (select app.client_id()) and status = 'OPEN')
  with check (client_id = (select app.client_id()) and status = 'WITHDRAWN');
