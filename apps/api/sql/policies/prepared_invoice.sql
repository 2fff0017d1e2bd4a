create policy platform_all on prepared_invoice to worklane_platform using (true);
create policy agency_reads on prepared_invoice for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_prepares on prepared_invoice for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'WAITING_APPROVAL');
-- What was decided about stays as it is, but for the invoice that an approved one becomes.
create policy agency_decides on prepared_invoice for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status in ('WAITING_APPROVAL', 'APPROVED') and document_id is null)
  with check (agency_id = (select app.agency_id()));
