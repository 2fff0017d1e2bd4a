create policy platform_all on currency to worklane_platform using (true);
create policy everybody_reads on currency for select to worklane_agency, worklane_client, worklane_worker using (true);
