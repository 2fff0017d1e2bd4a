create policy platform_all on assignment_rate_overtime to worklane_platform using (true);
-- Whoever sees the rate.
create policy agency_own on assignment_rate_overtime to worklane_agency
  using (exists (select from assignment_rate r where r.id = rate_id));
create policy client_reads on assignment_rate_overtime for select to worklane_client
  using (exists (select from assignment_rate r where r.id = rate_id));
create policy worker_reads on assignment_rate_overtime for select to worklane_worker
  using (exists (select from assignment_rate r where r.id = rate_id));
