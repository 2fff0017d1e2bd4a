create policy platform_all on worker_record to worklane_platform using (true);

-- An applicant's records, and those of somebody it turned down, are no business of the agency.
create policy agency_reads_taken_on on worker_record for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (
    select from agency_worker l
    where l.agency_id = worker_record.agency_id and l.worker_id = worker_record.worker_id
      and l.status in ('ACTIVE', 'SUSPENDED')));
create policy worker_reads_own on worker_record for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy agency_adds_taken_on on worker_record for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy agency_changes_taken_on on worker_record for update to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy agency_removes_taken_on on worker_record for delete to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));

-- What workers bring, they bring to an agency that has taken them on, and it waits for that agency's word: whatever they
-- change has to be looked at again.
create policy worker_brings_own on worker_record for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and agency_id = any ((select app.agency_ids())::bigint[])
              and status = 'WAITING_APPROVAL' and hasco_id is null and type is distinct from 'PHYSICAL');
create policy worker_changes_own on worker_record for update to worklane_worker
  using (worker_id = (select app.worker_id()) and hasco_id is null and type is distinct from 'PHYSICAL')
  with check (worker_id = (select app.worker_id()) and agency_id = any ((select app.agency_ids())::bigint[])
              and status = 'WAITING_APPROVAL' and hasco_id is null and type is distinct from 'PHYSICAL');
create policy worker_removes_own on worker_record for delete to worklane_worker
  using (worker_id = (select app.worker_id()) and hasco_id is null and type is distinct from 'PHYSICAL');

-- A client sees that whoever an agency could send it has been trained, and until when: what the agency has approved, or an
-- external provider vouches for. Compliances, and what waits or was rejected, are between the agency and the worker.
create policy client_reads_approved_trainings on worker_record for select to worklane_client
  using (kind = 'TRAINING' and (status = 'APPROVED' or hasco_id is not null)
         and agency_id = any ((select app.agency_ids())::bigint[])
         and exists (select from agency_worker l
                     where l.agency_id = worker_record.agency_id and l.worker_id = worker_record.worker_id
                       and l.status = 'ACTIVE'));
