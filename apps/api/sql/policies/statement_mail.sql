create policy system_all on statement_mail to worklane_system using (true);
create policy platform_all on statement_mail to worklane_platform using (true);
create policy agency_own on statement_mail to worklane_agency using (agency_id = (select app.agency_id()));
