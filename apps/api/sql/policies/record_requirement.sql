create policy platform_all on record_requirement to worklane_platform using (true);
create policy everybody_reads on record_requirement for select to worklane_agency, worklane_client, worklane_worker using (true);
