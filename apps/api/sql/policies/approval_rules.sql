create policy platform_all on approval_rules to worklane_platform using (true);
create policy agency_own on approval_rules to worklane_agency using (agency_id = (select app.agency_id()));
create policy linked_read on approval_rules for select to worklane_client, worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]));
