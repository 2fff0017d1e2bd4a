-- A narrower second wall around workers: what the first wall keeps from somebody, the database does not tell them either.

-- No context, no answers: a connection on which nobody has signed in may not ask about workers, and each kind of user may
-- ask only what its portal does. Jobs hold what the platform holds.
revoke execute on function
  app.worker_clearance(bigint[], bigint[]),
  app.worker_absences(bigint[], bigint[], daterange),
  app.worker_requirements(bigint[], bigint[], bigint),
  app.worker_minutes(bigint[], tstzrange, bigint),
  app.worker_weeks_in_role(bigint[], bigint, bigint, tstzrange, text, bigint),
  app.worker_commitments(bigint[], tstzrange, bigint),
  app.kept_by_papers(bigint[], bigint, daterange),
  app.barred_workers(bigint),
  app.has_confirmed_email(bigint),
  app.open_own_link(bigint),
  app.apply(bigint, bigint),
  app.audit_read(text, bigint, bigint, jsonb)
from public;
grant execute on function
  app.worker_clearance(bigint[], bigint[]),
  app.worker_absences(bigint[], bigint[], daterange),
  app.worker_requirements(bigint[], bigint[], bigint),
  app.worker_minutes(bigint[], tstzrange, bigint),
  app.worker_weeks_in_role(bigint[], bigint, bigint, tstzrange, text, bigint),
  app.worker_commitments(bigint[], tstzrange, bigint),
  app.kept_by_papers(bigint[], bigint, daterange),
  app.barred_workers(bigint)
to worklane_platform, worklane_agency, worklane_client, worklane_worker;
grant execute on function app.has_confirmed_email(bigint) to worklane_platform, worklane_agency;
grant execute on function app.open_own_link(bigint), app.apply(bigint, bigint) to worklane_worker;
grant execute on function app.audit_read(text, bigint, bigint, jsonb) to worklane_platform, worklane_agency, worklane_worker;

-- As in 0015, and: what was read is there and belongs to the agency in whose log it is entered, and to the worker who reads
-- it, so that nobody writes into the log what did not happen.
create or replace function app.audit_read(subject text, subject_id bigint, of_agency bigint, detail jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reader bigint := app.worker_id();
  readable boolean := case subject
    when 'worker_form' then
      exists (select from worker_form f
              where f.id = audit_read.subject_id and f.agency_id = of_agency and f.worker_id = coalesce(reader, f.worker_id))
    when 'worker_record' then
      exists (select from worker_record r
              where r.id = audit_read.subject_id and r.agency_id = of_agency and r.worker_id = coalesce(reader, r.worker_id))
    -- Named by its worker, as it has no id of its own; a number that nobody has entered was asked for all the same.
    when 'compliance_information' then
      reader is null and exists (select from agency_worker l
                                 where l.worker_id = audit_read.subject_id and l.agency_id = of_agency)
    else false
  end;
begin
  if not readable or app.agency_id() <> of_agency then
    raise exception 'there is no such % to be read', subject using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (user_id, on_behalf_of, agency_id, client_id, worker_id, operation, action, subject, subject_id, after)
  values (app.user_id(), app.on_behalf_of(), of_agency, app.client_id(), reader,
          nullif(current_setting('app.operation', true), ''), 'READ', subject, subject_id, detail);
end
$$;

-- A client has to do with those whom its agencies have taken on. Who applies, or was turned down, is a stranger to it, and so
-- is their person, which is seen by the link.
drop policy client_reads_linked on agency_worker;
create policy client_reads_linked on agency_worker for select to worklane_client
  using (agency_id = any ((select app.agency_ids())::bigint[]) and status in ('ACTIVE', 'SUSPENDED'));

-- Clients see who is cleared for which work, not how it is paid.
revoke select on worker_job from worklane_app;
grant select (agency_id, worker_id, assignment_code_id) on worker_job to worklane_app;
grant select on worker_job to worklane_platform, worklane_agency, worklane_worker;

-- What somebody has given to an agency that then turned them down stays, and is nothing for it to open any more.
drop policy agency_reads on stored_file;
create policy agency_reads on stored_file for select to worklane_agency using (
  (agency_id = (select app.agency_id()) and (worker_id is null or app.deals_with(worker_id)))
  or (agency_id is null and client_id is null
      and exists (select from agency_worker l where l.worker_id = stored_file.worker_id and l.status <> 'REJECTED')));
