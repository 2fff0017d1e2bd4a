create policy platform_all on transport_journey_step to worklane_platform using (true);
create policy agency_reads on transport_journey_step for select to worklane_agency
  using (exists (select from transport_job j where j.id = job_id));
create policy client_reads on transport_journey_step for select to worklane_client
  using (exists (select from transport_job j where j.id = job_id));

-- The team leader’s, while the journey is under way; what was tapped by mistake goes within a minute, and a little.
create policy leader_reads on transport_journey_step for select to worklane_worker
  using (app.leads_transport(job_id, '{IN_PROGRESS,WAITING_AUTHORIZATION}'));
create policy leader_adds on transport_journey_step for insert to worklane_worker
  with check (app.leads_transport(job_id, '{IN_PROGRESS}'));
create policy leader_takes_back on transport_journey_step for delete to worklane_worker
  using (at > now() - interval '70 seconds' and app.leads_transport(job_id, '{IN_PROGRESS}'));
