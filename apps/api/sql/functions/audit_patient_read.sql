-- Reading what was entered of a patient is in the log as writing is, with its reason. Only who may see the job enters that they have
-- read it; that the team leader has is in the log of the agency. Runs as its owner: nobody else may write the log.
create or replace function app.audit_patient_read(of_job bigint, reason text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  leader bigint := app.worker_id();
  of_agency bigint;
begin
  select case when leader is null then app.agency_id() else j.agency_id end into of_agency
  from transport_job j
  where j.id = of_job
    and (j.agency_id = app.agency_id() or j.client_id = app.client_id()
         or (j.agency_id is null and j.status = 'NEW' and exists (
           select from transport_offer o join agency_client l on l.agency_id = o.agency_id
           where o.job_id = j.id and o.agency_id = app.agency_id() and l.client_id = j.client_id and l.status = 'ACTIVE'))
         or app.leads_transport(j.id, '{ACCEPTED,COMMITTED,IN_PROGRESS,WAITING_AUTHORIZATION}'));
  if not found then
    raise exception 'there is no such transport job to be read' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (user_id, on_behalf_of, agency_id, client_id, worker_id, operation, action, subject, subject_id, after)
  values (app.user_id(), app.on_behalf_of(), of_agency, app.client_id(), leader,
          nullif(current_setting('app.operation', true), ''), 'READ', 'transport_job', of_job, jsonb_build_object('reason', reason));
end
$$;
revoke execute on function app.audit_patient_read from public;
grant execute on function app.audit_patient_read to worklane_agency, worklane_client, worklane_worker;
