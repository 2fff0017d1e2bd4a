create policy platform_all on late_cancel_step to worklane_platform using (true);
-- Whoever sees the terms.
create policy agency_own on late_cancel_step to worklane_agency
  using (exists (select from client_terms t where t.id = terms_id));
create policy client_reads on late_cancel_step for select to worklane_client
  using (exists (select from client_terms t where t.id = terms_id));
