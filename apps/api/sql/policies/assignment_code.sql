-- The same for everybody; only the platform changes it.
create policy platform_all on assignment_code to worklane_platform using (true);
create policy everybody_reads on assignment_code for select to worklane_agency, worklane_client, worklane_worker using (true);
