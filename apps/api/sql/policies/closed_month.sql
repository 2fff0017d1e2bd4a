create policy platform_all on closed_month to worklane_platform using (true);
create policy agency_reads on closed_month for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_closes on closed_month for insert to worklane_agency with check (agency_id = (select app.agency_id()));
