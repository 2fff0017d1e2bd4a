-- People come in by their own consent: whom an organisation adds is invited, and nobody learns whether an address is known.

-- Typed by an organisation, and not known yet to be nobody else's: such a row counts for no uniqueness and signs nobody in.
-- A job finds out after the request was answered, so that neither the answer nor its time tells.
alter table worker add column provisional boolean not null default false;
drop index worker_email;
create unique index worker_email on worker (lower(email)) where not provisional;
alter table app_user add column provisional boolean not null default false;
alter table app_user add constraint app_user_provisional_has_no_password check (not provisional or password_hash is null);
drop index app_user_username;
create unique index app_user_username on app_user (lower(username)) where not provisional;

-- Whether the address was free is in no organisation's log.
drop trigger app_user_audit on app_user;
create trigger app_user_audit after insert or delete on app_user for each row execute function app.audit('password_hash');
create trigger app_user_update_audit after update on app_user for each row
  when (old.provisional = new.provisional) execute function app.audit('password_hash');

create type invitation_status as enum ('SENT', 'WITHDRAWN', 'DECLINED');

-- An agency asks somebody to work with it. Gone once the person has agreed.
create table worker_invitation (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  -- The person as the agency has entered them.
  worker_id bigint not null,
  status invitation_status not null default 'SENT',
  -- When the e-mail last went out, or when the invitation was withdrawn or declined.
  at timestamptz not null default now(),
  -- The worker whose address it is, if somebody has it already. Nothing for the agency to know before they agree.
  known_worker_id bigint references worker on delete set null,
  unique (agency_id, worker_id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id) on delete cascade
);
create index worker_invitation_known on worker_invitation (known_worker_id) where status = 'SENT';
create index worker_invitation_worker on worker_invitation (worker_id);

alter table worker_invitation enable row level security;
alter table worker_invitation force row level security;
create policy platform_all on worker_invitation to worklane_platform using (true);
create policy agency_own on worker_invitation to worklane_agency using (agency_id = (select app.agency_id()));
create policy worker_reads_own on worker_invitation for select to worklane_worker
  using (status = 'SENT' and (select app.worker_id()) in (worker_id, known_worker_id));
create trigger worker_invitation_audit after insert or update or delete on worker_invitation
  for each row execute function app.audit('known_worker_id');

-- Whom an agency adds is invited, and only their own consent makes them its worker.
drop policy agency_links_added on agency_worker;
create policy agency_invites_added on agency_worker for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and status = 'INVITED' and app.has_added(worker_id));
drop policy agency_changes_own on agency_worker;
create policy agency_changes_own on agency_worker for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status <> 'INVITED')
  with check (agency_id = (select app.agency_id()) and status <> 'INVITED');

-- Who asks the worker in force, by name: an agency that they have nothing to do with yet.
create function app.work_requests() returns table (id bigint, agency_name text, at timestamptz)
stable language sql set role = 'worklane_system' as $$
  select i.id, a.name, i.at
  from worker_invitation i
  join agency a on a.id = i.agency_id
  join agency_worker l on l.agency_id = i.agency_id and l.worker_id = i.worker_id
  where i.status = 'SENT' and l.status = 'INVITED' and app.worker_id() in (i.worker_id, i.known_worker_id)
  order by i.id
$$;

-- The worker in force answers an invitation; the agency that is answered, or null when there is no such invitation. Who agrees
-- is from then on the agency's worker, and what the agency had typed about a person of whom it knew nothing is gone.
create function app.answer_invitation(invitation bigint, agrees boolean) returns bigint
language plpgsql set role = 'worklane_system' as $$
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

-- The invitations of a worker end; the links that were e-mailed open nothing any more.
create function app.close_invitations(of_worker bigint) returns void language sql set role = 'worklane_system' as $$
  update password_link set closed_at = now()
    where purpose = 'INVITATION' and closed_at is null
      and user_id in (select u.id from app_user u where u.worker_id = of_worker and u.password_hash is null);
  update app_user set invited_at = null where worker_id = of_worker and password_hash is null;
$$;

-- Choosing the first password by the link of an invitation agrees to it. Where several agencies have asked, the person
-- answers each of them once signed in.
create function app.begin_work() returns trigger language plpgsql set role = 'worklane_system' as $$
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
create trigger app_user_begins_work after update on app_user for each row
  when (old.password_hash is null and new.password_hash is not null and new.worker_id is not null)
  execute function app.begin_work();

-- As in 0026, and: nobody is told anything at an address that may be somebody else's.
create or replace function app.people(agency_ids bigint[], client_ids bigint[], worker_ids bigint[], permission text)
returns setof bigint
stable language sql set role = 'worklane_system' set plan_cache_mode = 'force_generic_plan' as $$
  select u.id
  from app_user u
  where (u.agency_id = any (agency_ids) or u.client_id = any (client_ids) or u.worker_id = any (worker_ids))
    and u.status = 'ACTIVE' and not u.provisional
    and (select bool_or(permission = any (r.permissions))
         from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)
$$;

-- As in 0019, and: whoever was invited by the agency and applies to it is an applicant.
drop function app.apply(bigint, bigint);
create function app.apply(to_agency bigint, wish bigint) returns void language sql set role = 'worklane_system' as $$
  insert into agency_worker (agency_id, worker_id, status) values (to_agency, app.worker_id(), 'WAITING_APPROVAL')
    on conflict (agency_id, worker_id) do update set status = excluded.status
      where agency_worker.status in ('INVITED', 'WAITING_APPROVAL', 'REJECTED');
  delete from worker_invitation where agency_id = to_agency and worker_id = app.worker_id();
  insert into applicant (agency_id, worker_id, assignment_code_id) values (to_agency, app.worker_id(), wish)
    on conflict (agency_id, worker_id) do update
      set assignment_code_id = excluded.assignment_code_id, applied_at = now(), version = applicant.version + 1;
$$;

revoke execute on function app.work_requests(), app.apply(bigint, bigint), app.answer_invitation(bigint, boolean), app.close_invitations(bigint) from public;
grant execute on function app.work_requests(), app.apply(bigint, bigint), app.answer_invitation(bigint, boolean) to worklane_worker;
grant execute on function app.close_invitations(bigint) to worklane_platform, worklane_agency;
