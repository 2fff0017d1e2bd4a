create policy platform_all on stored_file to worklane_platform using (true);
create policy agency_adds on stored_file for insert to worklane_agency with check (
  (agency_id = (select app.agency_id()) or (agency_id is null and worker_id is not null))
  and (client_id is null or client_id = any ((select app.client_ids())::bigint[]))
  and (worker_id is null
       or exists (select from agency_worker l where l.worker_id = stored_file.worker_id and l.status <> 'REJECTED')));
create policy agency_removes on stored_file for delete to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads on stored_file for select to worklane_client using (client_id = (select app.client_id()));
create policy client_adds on stored_file for insert to worklane_client with check (
  client_id = (select app.client_id()) and worker_id is null
  and (agency_id is null or agency_id = any ((select app.agency_ids())::bigint[])));
create policy client_removes on stored_file for delete to worklane_client using (client_id = (select app.client_id()));
create policy worker_reads on stored_file for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy worker_removes on stored_file for delete to worklane_worker using (worker_id = (select app.worker_id()));

-- Certificates carry the logo of the agency, also for the worker.
create policy worker_reads_logos on stored_file for select to worklane_worker
  using (exists (select from agency a where a.id = stored_file.agency_id and a.logo_file_id = stored_file.id));

-- The photo belongs to the person. Agencies see it as they see whatever belongs to the worker alone (`agency_reads`), and one
-- that has taken the worker on may put another in its place; clients see the photos of those who may come to them.
create policy agency_removes_photos on stored_file for delete to worklane_agency
  using (kind = 'WORKER_PHOTO' and agency_id is null and client_id is null and app.has_taken_on(worker_id));
create policy client_reads_photos on stored_file for select to worklane_client
  using (kind = 'WORKER_PHOTO'
         and exists (select from worker w where w.id = stored_file.worker_id and w.photo_file_id = stored_file.id));

-- What somebody has given to an agency that then turned them down stays, and is nothing for it to open any more.
create policy agency_reads on stored_file for select to worklane_agency using (
  kind <> 'RISK_DOCUMENT' and ((agency_id = (select app.agency_id()) and (worker_id is null or app.deals_with(worker_id)))
  or (agency_id is null and client_id is null
      and exists (select from agency_worker l where l.worker_id = stored_file.worker_id and l.status <> 'REJECTED'))));

-- A risk document is for whoever sees its job; before there is one, for the visitor alone who sends it, and who has no user.
create policy agency_reads_risk_documents on stored_file for select to worklane_agency using (
  kind = 'RISK_DOCUMENT' and (
    exists (select from transport_risk_document d where d.file_id = stored_file.id)
    or (agency_id = (select app.agency_id()) and (select app.user_id()) is null)));

-- For whoever leads the journey as well, until it is authorised.
create policy leader_reads_risk_documents on stored_file for select to worklane_worker using (
  kind = 'RISK_DOCUMENT' and exists (select from transport_risk_document d where d.file_id = stored_file.id));

-- Whoever applies to an agency fills in its forms, so they bring it files as well: signatures and proofs.
create policy worker_adds on stored_file for insert to worklane_worker with check (
  worker_id = (select app.worker_id()) and client_id is null
  and (agency_id is null or app.applies_to(agency_id)));
