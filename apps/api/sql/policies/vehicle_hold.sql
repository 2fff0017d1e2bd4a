-- Whose vehicles they are, reads what holds them. Only triggers write here.
create policy system_all on vehicle_hold to worklane_system using (true);
create policy platform_reads on vehicle_hold for select to worklane_platform using (true);
create policy agency_reads_own on vehicle_hold for select to worklane_agency using (agency_id = (select app.agency_id()));
