create policy platform_all on transport_job to worklane_platform using (true);
-- Its own; and what it was offered, until one agency has accepted, and while its link with the client isn’t suspended. One condition, which
-- the planner takes for a filter: of two it would look for the rows of both, and read all rows to find them.
create policy agency_reads on transport_job for select to worklane_agency
  using (case when agency_id is not null then agency_id = (select app.agency_id())
              else status = 'NEW' and exists (
                select from transport_offer o join agency_client l on l.agency_id = o.agency_id
                where o.job_id = transport_job.id and o.agency_id = (select app.agency_id())
                  and l.client_id = transport_job.client_id and l.status = 'ACTIVE') end);
create policy agency_adds on transport_job for insert to worklane_agency with check (agency_id = (select app.agency_id()));
create policy agency_changes on transport_job for update to worklane_agency using (agency_id = (select app.agency_id()));
-- The first one that accepts it makes it its own.
create policy agency_accepts on transport_job for update to worklane_agency
  using (agency_id is null and status = 'NEW' and exists (
    select from transport_offer o join agency_client l on l.agency_id = o.agency_id
    where o.job_id = transport_job.id and o.agency_id = (select app.agency_id())
      and l.client_id = transport_job.client_id and l.status = 'ACTIVE'))
  with check (agency_id = (select app.agency_id()) and status = 'ACCEPTED');
create policy client_reads on transport_job for select to worklane_client using (client_id = (select app.client_id()));
create policy client_asks on transport_job for insert to worklane_client
  with check (client_id = (select app.client_id()) and agency_id is null and status = 'NEW');
create policy client_cancels on transport_job for update to worklane_client
  using (client_id = (select app.client_id()) and status in ('NEW', 'ACCEPTED', 'COMMITTED'))
  with check (client_id = (select app.client_id()) and status = 'CANCELLED');
create policy client_queries on transport_job for update to worklane_client
  using (client_id = (select app.client_id()) and status = 'AUTHORIZED')
  with check (client_id = (select app.client_id()) and status = 'AUTHORIZED');

-- Where they are, or would like to be, in the crew; and what their agencies have accepted and look for a crew for.
create policy worker_reads_own on transport_job for select to worklane_worker
  using (id = any ((select app.own_transport_jobs(false))::bigint[]));
create policy worker_reads_open on transport_job for select to worklane_worker
  using (status = 'ACCEPTED' and agency_id = any ((select app.agency_ids())::bigint[]));
-- Whoever leads the crew begins the journey, and submits its log.
create policy leader_moves on transport_job for update to worklane_worker
  using (team_leader_id = (select app.worker_id()) and status in ('COMMITTED', 'IN_PROGRESS'))
  with check (team_leader_id = (select app.worker_id()) and status in ('IN_PROGRESS', 'WAITING_AUTHORIZATION'));
