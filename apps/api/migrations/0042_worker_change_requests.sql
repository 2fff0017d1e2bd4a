-- Who somebody is belongs to them: an agency that shares a worker with others, or whose worker has an account, asks for a change.

-- Whether the agency in force may still change who a worker is by itself: nobody else works with them, and they have never
-- signed in. Other agencies are nothing for it to know of, so only the answer leaves.
create function app.keeps_person(of_worker bigint) returns boolean stable language sql set role = 'worklane_system' as $$
  select exists (select from agency_worker l where l.worker_id = of_worker and l.agency_id = app.agency_id())
    and not exists (select from agency_worker l where l.worker_id = of_worker and l.agency_id <> app.agency_id())
    and not exists (select from app_user u where u.worker_id = of_worker and u.password_hash is not null)
$$;
revoke execute on function app.keeps_person(bigint) from public;
grant execute on function app.keeps_person(bigint) to worklane_agency;

create function app.keep_person() returns trigger language plpgsql as $$
begin
  -- One within the other, since nobody but an agency may ask the function at all.
  if current_user = 'worklane_agency' then
    if not app.keeps_person(new.id) then
      raise exception 'who a worker is belongs to the worker' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end
$$;
create trigger worker_is_their_own before update on worker for each row
  when ((old.firstname, old.lastname, old.gender, old.dob, old.nationality, old.email, old.phone_number, old.address)
        is distinct from
        (new.firstname, new.lastname, new.gender, new.dob, new.nationality, new.email, new.phone_number, new.address))
  execute function app.keep_person();

-- One person, one name: the account is called as the worker is, and the worker is reached where the account is.
create function app.name_account() returns trigger language plpgsql set role = 'worklane_system' as $$
begin
  update app_user set first_name = new.firstname, last_name = new.lastname, version = version + 1
    where worker_id = new.id and (first_name, last_name) is distinct from (new.firstname, new.lastname);
  return null;
end
$$;
create trigger worker_names_account after update on worker for each row
  when ((old.firstname, old.lastname) is distinct from (new.firstname, new.lastname)) execute function app.name_account();

create function app.address_worker() returns trigger language plpgsql set role = 'worklane_system' as $$
begin
  update worker set email = new.email, provisional = false, version = version + 1
    where id = new.worker_id and (lower(email) is distinct from lower(new.email) or provisional);
  return null;
end
$$;
create trigger app_user_addresses_worker after update on app_user for each row
  when (new.worker_id is not null and old.email <> new.email and new.password_hash is not null)
  execute function app.address_worker();

create type change_request_status as enum ('WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');

-- What an agency would like to change about a worker. Says nothing to other agencies.
create table worker_change_request (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  worker_id bigint not null,
  -- The new values by column of `worker`; what is not in it stays.
  changes jsonb not null check (changes <> '{}'),
  status change_request_status not null default 'WAITING',
  requested_at timestamptz not null default now(),
  requested_by_user_id bigint references app_user on delete set null,
  decided_at timestamptz,
  decided_by_user_id bigint references app_user on delete set null,
  -- Why the platform has decided in the worker's place.
  reason text check (length(reason) <= 255),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id) on delete cascade
);
create unique index worker_change_request_once on worker_change_request (agency_id, worker_id) where status = 'WAITING';
create index worker_change_request_worker on worker_change_request (worker_id, id desc);
create index worker_change_request_requested_by on worker_change_request (requested_by_user_id);
create index worker_change_request_decided_by on worker_change_request (decided_by_user_id);

alter table worker_change_request enable row level security;
alter table worker_change_request force row level security;
create policy platform_all on worker_change_request to worklane_platform using (true);
create policy agency_reads_own on worker_change_request for select to worklane_agency
  using (agency_id = (select app.agency_id()));
create policy agency_asks on worker_change_request for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id) and status = 'WAITING'
              and requested_by_user_id = (select app.user_id()));
create policy agency_withdraws on worker_change_request for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status = 'WAITING')
  with check (agency_id = (select app.agency_id()) and status in ('WAITING', 'WITHDRAWN'));
create policy worker_reads_own on worker_change_request for select to worklane_worker
  using (worker_id = (select app.worker_id()));
create policy worker_decides on worker_change_request for update to worklane_worker
  using (worker_id = (select app.worker_id()) and status = 'WAITING')
  with check (worker_id = (select app.worker_id()) and status in ('ACCEPTED', 'DECLINED'));
create trigger worker_change_request_audit after insert or update or delete on worker_change_request
  for each row execute function app.audit();
