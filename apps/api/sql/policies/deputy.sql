create policy system_all on deputy to worklane_system using (true);
create policy platform_reads on deputy for select to worklane_platform using (true);

-- Both of them see it; only the principal makes and ends it, and never through a deputy.
create policy agency_reads_own on deputy for select to worklane_agency
  using (agency_id = (select app.agency_id()) and (select app.user_id()) in (principal_id, deputy_id));
create policy principal_names on deputy for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and principal_id = (select app.user_id()));
create policy principal_ends on deputy for update to worklane_agency
  using (agency_id = (select app.agency_id()) and principal_id = (select app.user_id()));
