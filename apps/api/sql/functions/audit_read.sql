-- Reading health, bank and tax data is in the log as writing is: `app.audit_read('worker_form', id, agency, '{"kind": "BANK"}')`.
-- What was read is there and belongs to the agency in whose log it is entered, and to the worker who reads it, so that nobody
-- writes into the log what did not happen. Runs as its owner: nobody else may write the log.
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
revoke execute on function app.audit_read from public;
grant execute on function app.audit_read to worklane_platform, worklane_agency, worklane_worker;
