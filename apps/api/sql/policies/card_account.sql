create policy platform_all on card_account to worklane_platform using (true);
create policy agency_reads_own on card_account for select to worklane_agency using (agency_id = (select app.agency_id()));
