create policy platform_all on late_cancellation to worklane_platform using (true);
create policy agency_own on late_cancellation to worklane_agency using (agency_id = (select app.agency_id()));
-- Its own, which arise as it cancels; what becomes of them is the agency’s business.
create policy client_reads_own on late_cancellation for select to worklane_client using (client_id = (select app.client_id()));
create policy client_cancels on late_cancellation for insert to worklane_client with check (client_id = (select app.client_id()));
create policy worker_reads_own on late_cancellation for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy system_all on late_cancellation to worklane_system using (true);
