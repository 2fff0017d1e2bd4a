create policy platform_all on invoice_note to worklane_platform using (true);
create policy agency_reads on invoice_note for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_raises on invoice_note for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'WAITING_APPROVAL');
-- What has ended stays as it is, and what the client is to be charged the agency withdraws and does nothing else to.
create policy agency_decides on invoice_note for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status in ('WAITING_APPROVAL', 'APPROVED'))
  with check (agency_id = (select app.agency_id()) and (kind = 'CREDIT' or status = 'WITHDRAWN'));
-- What was withdrawn, or is to be taken back once the agency has made up its mind, is the agency's own business.
create policy client_reads on invoice_note for select to worklane_client
  using (client_id = (select app.client_id()) and (status = 'APPLIED' or kind = 'DEBIT' and status <> 'WITHDRAWN'));
create policy client_decides on invoice_note for update to worklane_client
  using (client_id = (select app.client_id()) and kind = 'DEBIT' and status = 'WAITING_APPROVAL')
  with check (client_id = (select app.client_id()) and status in ('APPROVED', 'REJECTED'));
