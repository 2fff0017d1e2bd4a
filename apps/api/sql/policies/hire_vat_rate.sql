-- The same for everybody; only the platform changes it, and what has begun stays.
create policy platform_all on hire_vat_rate to worklane_platform using (true);
create policy begun_stays on hire_vat_rate as restrictive for delete to worklane_platform using (effective_from > current_date);
create policy everybody_reads on hire_vat_rate for select to worklane_agency, worklane_client, worklane_worker using (true);
