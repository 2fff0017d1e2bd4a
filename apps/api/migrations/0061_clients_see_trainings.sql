-- A client sees that whoever an agency could send it has been trained, and until when: what the agency has approved, or an
-- external provider vouches for. Compliances, and what waits or was rejected, are between the agency and the worker.
create policy client_reads_approved_trainings on worker_record for select to worklane_client
  using (kind = 'TRAINING' and (status = 'APPROVED' or hasco_id is not null)
         and agency_id = any ((select app.agency_ids())::bigint[])
         and exists (select from agency_worker l
                     where l.agency_id = worker_record.agency_id and l.worker_id = worker_record.worker_id
                       and l.status = 'ACTIVE'));
