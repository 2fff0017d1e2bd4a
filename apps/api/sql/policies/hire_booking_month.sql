-- Its provider reads them, and the platform those of all. Only triggers write here.
create policy system_all on hire_booking_month to worklane_system using (true);
create policy platform_reads on hire_booking_month for select to worklane_platform using (true);
create policy agency_reads_own on hire_booking_month for select to worklane_agency using (agency_id = (select app.agency_id()));
