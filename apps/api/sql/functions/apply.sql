-- The worker in force applies, for the first time or once more; nobody who was taken on becomes an applicant again. Whoever was
-- invited by the agency and applies to it is an applicant.
create or replace function app.apply(to_agency bigint, wish bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into agency_worker (agency_id, worker_id, status) values (to_agency, app.worker_id(), 'WAITING_APPROVAL')
    on conflict (agency_id, worker_id) do update set status = excluded.status
      where agency_worker.status in ('INVITED', 'WAITING_APPROVAL', 'REJECTED');
  delete from worker_invitation where agency_id = to_agency and worker_id = app.worker_id();
  insert into applicant (agency_id, worker_id, assignment_code_id) values (to_agency, app.worker_id(), wish)
    on conflict (agency_id, worker_id) do update
      set assignment_code_id = excluded.assignment_code_id, applied_at = now(), version = applicant.version + 1;
$$;
alter function app.apply owner to worklane_system;
revoke execute on function app.apply from public;
grant execute on function app.apply to worklane_worker;
