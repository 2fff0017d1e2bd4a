create policy platform_all on service to worklane_platform using (true);
create policy everybody_reads on service for select to worklane_agency, worklane_client, worklane_worker using (true);
