create policy platform_all on compliance_information to worklane_platform using (true);
create policy agency_own on compliance_information to worklane_agency
  using (agency_id = (select app.agency_id()) and app.deals_with(worker_id));
