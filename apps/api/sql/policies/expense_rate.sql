create policy platform_all on expense_rate to worklane_platform using (true);
create policy agency_own on expense_rate to worklane_agency using (agency_id = (select app.agency_id()));
