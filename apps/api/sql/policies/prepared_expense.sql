create policy platform_all on prepared_expense to worklane_platform using (true);
create policy agency_reads on prepared_expense for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_prepares on prepared_expense for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'WAITING_APPROVAL');
