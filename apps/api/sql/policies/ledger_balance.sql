create policy platform_all on ledger_balance to worklane_platform using (true);
create policy agency_own on ledger_balance to worklane_agency using (agency_id = (select app.agency_id()));
