create policy platform_all on expense_rate to worklane_platform using (true);
create policy agency_own on expense_rate to worklane_agency using (agency_id = (select app.agency_id()));
-- What it can claim: of the agencies that have taken it on.
create policy worker_reads on expense_rate for select to worklane_worker using (agency_id = any ((select app.agency_ids())::bigint[]));
