create policy platform_all on shift_type to worklane_platform using (true);
create policy everybody_reads on shift_type for select to worklane_agency, worklane_client, worklane_worker using (true);
