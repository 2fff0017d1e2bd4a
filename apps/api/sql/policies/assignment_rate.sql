create policy platform_all on assignment_rate to worklane_platform using (true);
create policy agency_own on assignment_rate to worklane_agency using (agency_id = (select app.agency_id()));
-- What it is charged: its own rates, and those for all clients of the agencies that work for it.
create policy client_reads_charges on assignment_rate for select to worklane_client
  using (side = 'CHARGE' and (
    client_id = (select app.client_id())
    or client_id is null and agency_id = any ((select app.agency_ids())::bigint[])));
-- What its agencies have entered of what it pays its own staff.
create policy client_reads_comparable on assignment_rate for select to worklane_client
  using (side = 'COMPARABLE' and client_id = (select app.client_id()));
-- What it is paid: by the agencies that have taken it on.
create policy worker_reads_pay on assignment_rate for select to worklane_worker
  using (side = 'PAY' and agency_id = any ((select app.agency_ids())::bigint[]));
-- And where comparable pay may be what it is paid by: in a role that it has been in for long.
create policy worker_reads_comparable_due on assignment_rate for select to worklane_worker
  using (side = 'COMPARABLE' and agency_id = any ((select app.agency_ids())::bigint[])
         and (client_id, assignment_code_id) in (select r.client_id, r.assignment_code_id from app.own_long_roles() r));
