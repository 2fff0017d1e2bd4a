create policy platform_all on ledger_transaction to worklane_platform using (true);
create policy agency_own on ledger_transaction to worklane_agency using (agency_id = (select app.agency_id()));
