-- The same for everybody; only the platform changes it.
create policy platform_all on hire_vat_rate to worklane_platform using (true);
create policy everybody_reads on hire_vat_rate for select to worklane_agency, worklane_client, worklane_worker using (true);
