-- The worker in force answers an invitation; the agency that is answered, or null when there is no such invitation. Who agrees
-- is from then on the agency's worker, and what the agency had typed about a person of whom it knew nothing is gone.
create or replace function app.answer_invitation(invitation bigint, agrees boolean) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked worker_invitation;
begin
  select * into asked from worker_invitation i
    where i.id = invitation and i.status = 'SENT' and app.worker_id() in (i.worker_id, i.known_worker_id) for update;
  if not found then
    return null;
  end if;
  if not agrees then
    update worker_invitation set status = 'DECLINED', at = now() where id = asked.id;
    return asked.agency_id;
  end if;
  insert into agency_worker (agency_id, worker_id, status) values (asked.agency_id, app.worker_id(), 'ACTIVE')
    on conflict (agency_id, worker_id) do update set status = excluded.status
      where agency_worker.status in ('INVITED', 'WAITING_APPROVAL', 'REJECTED');
  delete from worker_invitation where id = asked.id;
  if asked.worker_id <> app.worker_id() then
    insert into worker_job (agency_id, worker_id, assignment_code_id, payment_method)
      select j.agency_id, app.worker_id(), j.assignment_code_id, j.payment_method from worker_job j
      where j.agency_id = asked.agency_id and j.worker_id = asked.worker_id
      on conflict do nothing;
    delete from agency_worker where agency_id = asked.agency_id and worker_id = asked.worker_id;
    delete from app_user where worker_id = asked.worker_id;
    delete from worker where id = asked.worker_id;
  end if;
  return asked.agency_id;
end
$$;
alter function app.answer_invitation owner to worklane_system;
revoke execute on function app.answer_invitation from public;
grant execute on function app.answer_invitation to worklane_worker;
