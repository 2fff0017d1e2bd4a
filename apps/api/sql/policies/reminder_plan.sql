create policy platform_all on reminder_plan to worklane_platform using (true);
create policy agency_own on reminder_plan to worklane_agency using (agency_id = (select app.agency_id()));
