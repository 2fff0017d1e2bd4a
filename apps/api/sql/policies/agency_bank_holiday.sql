create policy platform_all on agency_bank_holiday to worklane_platform using (true);
create policy agency_own on agency_bank_holiday to worklane_agency using (agency_id = (select app.agency_id()));
create policy linked_read on agency_bank_holiday for select to worklane_client, worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]));
