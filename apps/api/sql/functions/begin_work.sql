-- Choosing the first password by the link of an invitation agrees to it. Where several agencies have asked, the person
-- answers each of them once signed in.
create or replace function app.begin_work() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from worker_invitation i where i.known_worker_id = new.worker_id and i.status = 'SENT') then
    update agency_worker l set status = 'ACTIVE'
      where l.worker_id = new.worker_id and l.status = 'INVITED'
        and exists (select from worker_invitation i
                    where i.agency_id = l.agency_id and i.worker_id = l.worker_id and i.status = 'SENT');
  end if;
  delete from worker_invitation i using agency_worker l
    where l.agency_id = i.agency_id and l.worker_id = i.worker_id and i.worker_id = new.worker_id and l.status <> 'INVITED';
  return null;
end
$$;
alter function app.begin_work owner to worklane_system;
