-- The same for everybody; the platform alone keeps them.
create policy platform_all on exchange_rate to worklane_platform using (true);
create policy everybody_reads on exchange_rate for select to worklane_agency, worklane_client, worklane_worker using (true);
