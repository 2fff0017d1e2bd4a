-- People administration: roles that cannot go, who signed in when, deputies, and the audit log as people search it.

-- What the product itself counts on by name; it keeps its name and stays.
alter table role add column built_in boolean not null default false;
update role set built_in = true where name in ('ROLE_ADMIN', 'ROLE_AGENCY', 'ROLE_CLIENT', 'ROLE_WORKER')
  and agency_id is null and client_id is null;

-- When an invitation last went out to somebody who has no password yet.
alter table app_user add column invited_at timestamptz;

-- The lists of people, by name, of each organisation.
drop index app_user_agency;
drop index app_user_client;
create index app_user_agency on app_user (agency_id, lower(last_name), lower(first_name), id) where agency_id is not null;
create index app_user_client on app_user (client_id, lower(last_name), lower(first_name), id) where client_id is not null;
create index app_user_platform on app_user (lower(last_name), lower(first_name), id) where user_type = 'ADMIN';
create index role_agency on role (agency_id) where agency_id is not null;
create index role_client on role (client_id) where client_id is not null;

-- When somebody last signed in. Sessions are removed after a month; this stays.
create table last_sign_in (
  user_id bigint primary key references app_user on delete cascade,
  at timestamptz not null
);
insert into last_sign_in (user_id, at) select user_id, max(created_at) from user_session group by user_id;
alter table last_sign_in enable row level security;
alter table last_sign_in force row level security;
create policy system_all on last_sign_in to worklane_system using (true);
create policy platform_reads on last_sign_in for select to worklane_platform using (true);
create policy of_visible_users on last_sign_in for select to worklane_agency, worklane_client
  using (exists (select from app_user u where u.id = user_id));

create function app.note_sign_in() returns trigger language plpgsql as $$
begin
  insert into last_sign_in (user_id, at) values (new.user_id, new.created_at)
    on conflict (user_id) do update set at = excluded.at;
  return null;
end
$$;
create trigger user_session_noted after insert on user_session for each row execute function app.note_sign_in();

-- A colleague who may act with somebody's permissions for a while. Principal and deputy are of the same agency.
alter table app_user add constraint app_user_of_agency unique (agency_id, id);
create table deputy (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  principal_id bigint not null,
  deputy_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Ended before its time.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (agency_id, principal_id) references app_user (agency_id, id),
  foreign key (agency_id, deputy_id) references app_user (agency_id, id),
  check (principal_id <> deputy_id),
  check (starts_at < ends_at),
  constraint deputy_once exclude using gist
    (principal_id with =, deputy_id with =, tstzrange(starts_at, ends_at) with &&) where (ended_at is null)
);
create index deputy_of_principal on deputy (agency_id, principal_id, starts_at desc, id desc);
create index deputy_by_deputy on deputy (agency_id, deputy_id, ends_at);

alter table deputy enable row level security;
alter table deputy force row level security;
create policy system_all on deputy to worklane_system using (true);
create policy platform_reads on deputy for select to worklane_platform using (true);
-- Both of them see it; only the principal makes and ends it, and never through a deputy.
create policy agency_reads_own on deputy for select to worklane_agency
  using (agency_id = (select app.agency_id()) and (select app.user_id()) in (principal_id, deputy_id));
create policy principal_names on deputy for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and principal_id = (select app.user_id()));
create policy principal_ends on deputy for update to worklane_agency
  using (agency_id = (select app.agency_id()) and principal_id = (select app.user_id()));
create trigger deputy_audit after insert or update or delete on deputy for each row execute function app.audit();

-- Whom the person of a session acts for at the moment; it counts only while the row that it names is in force.
alter table user_session add column acting_as bigint references deputy;

-- The own session acts for a principal, or for nobody any more. Whether it may, every request looks up anew.
create function app.act_as(session_id uuid, deputy_row bigint) returns void
language sql set role = 'worklane_system' as $$
  update user_session set acting_as = deputy_row where id = session_id and user_id = app.user_id()
$$;

-- Whoever is disabled, or has to choose a new password, is signed out everywhere; being a deputy or having one ends with
-- the first of the two.
create function app.end_access() returns trigger language plpgsql set role = 'worklane_system' as $$
begin
  update user_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  if new.status = 'DISABLED' then
    update deputy set ended_at = now(), version = version + 1
      where new.id in (principal_id, deputy_id) and agency_id = new.agency_id and ended_at is null and ends_at > now();
  end if;
  return null;
end
$$;
create trigger app_user_access_ends after update on app_user for each row
  when ((new.status = 'DISABLED' and old.status <> 'DISABLED') or (new.password_expired and not old.password_expired))
  execute function app.end_access();

-- The user in whose place a deputy acts in this transaction.
create function app.on_behalf_of() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.on_behalf_of', true), '')::bigint;

-- As in 0004, and: who acts as a deputy has the permissions of both, without those over people and over deputies, so that
-- nothing that was lent can be kept or passed on. Ends by itself with the row's time, with either user, or when the
-- principal may not name deputies any more. Costs nobody else another query.
create or replace function app.open_request(session_id uuid, operation text)
returns table (user_id bigint, user_type user_type, name text, organisation text, agency_id bigint, client_id bigint,
               worker_id bigint, permissions text[])
language plpgsql as $$
#variable_conflict use_column
declare
  actor record;
  linked_agencies bigint[];
  linked_clients bigint[];
begin
  perform app.enter('SYSTEM', null, null, null, null, null, null, operation);
  select u.id, u.user_type, u.agency_id, u.client_id, u.worker_id, s.seen_at, p.id as principal_id,
         u.first_name || ' ' || u.last_name || coalesce(' for ' || p.first_name || ' ' || p.last_name, '') as name,
         coalesce(a.name, c.name) as organisation,
         coalesce((select array_agg(distinct held) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) held
                   where ur.user_id = any (array[u.id, p.id])
                     and (p.id is null or held <> all ('{MANAGE_SYSTEM_USERS,MANAGE_ROLES,DEPUTY_USER}'))), '{}') as permissions
    into actor
    from user_session s
    join app_user u on u.id = s.user_id and u.status = 'ACTIVE'
    left join agency a on a.id = u.agency_id
    left join client c on c.id = u.client_id
    left join deputy d on d.id = s.acting_as and d.deputy_id = u.id and d.ended_at is null and d.starts_at <= now() and d.ends_at > now()
    left join app_user p on p.id = d.principal_id and p.status = 'ACTIVE'
      and exists (select from user_role ur join role r on r.id = ur.role_id
                  where ur.user_id = d.principal_id and 'DEPUTY_USER' = any (r.permissions))
    where s.id = session_id and s.revoked_at is null
      and s.seen_at > now() - case u.user_type when 'WORKER' then interval '60 minutes' else interval '30 minutes' end
      and s.created_at > now() - case u.user_type when 'WORKER' then interval '24 hours' else interval '12 hours' end;
  if not found then
    perform app.enter('', null, null, null, null, null, null, operation);
    return;
  end if;
  if actor.principal_id is not null then
    perform set_config('app.on_behalf_of', actor.principal_id::text, true);
  end if;
  -- The browser makes these calls by itself, so they keep nobody signed in.
  if actor.seen_at < now() - interval '1 minute' and operation not in ('countUnread', 'getAccess') then
    update user_session set seen_at = now()
      where id in (select id from user_session where id = session_id for update skip locked);
  end if;
  case actor.user_type
    when 'AGENCY' then
      linked_agencies := array[actor.agency_id];
      select coalesce(array_agg(l.client_id), '{}') into linked_clients from agency_client l where l.agency_id = actor.agency_id;
    when 'CLIENT' then
      linked_clients := array[actor.client_id];
      select coalesce(array_agg(l.agency_id), '{}') into linked_agencies from agency_client l where l.client_id = actor.client_id;
    when 'WORKER' then
      select coalesce(array_agg(l.agency_id), '{}') into linked_agencies from agency_worker l
        where l.worker_id = actor.worker_id and l.status in ('ACTIVE', 'SUSPENDED');
      select coalesce(array_agg(distinct l.client_id), '{}') into linked_clients from agency_client l
        where l.agency_id = any (linked_agencies);
    else null;
  end case;
  perform app.enter(actor.user_type::text, actor.id, actor.agency_id, actor.client_id, actor.worker_id,
                    linked_agencies, linked_clients, operation);
  return query select actor.id, actor.user_type, actor.name, actor.organisation, actor.agency_id, actor.client_id,
                      actor.worker_id, actor.permissions;
end
$$;

-- Tables whose rows belong to one agency or client that may read all of them: what somebody else does to such a row is in
-- the log of its owner, too. Extend it with `create or replace`.
create function app.owner_reads(subject text) returns boolean immutable parallel safe language sql
  return subject in ('agency', 'agency_client', 'app_user', 'client', 'deputy', 'directorate', 'role', 'shift_location');

alter table audit_log add column on_behalf_of bigint;
create index audit_log_user on audit_log (user_id, id desc);
create index audit_log_on_behalf_of on audit_log (on_behalf_of, id desc) where on_behalf_of is not null;
create index audit_log_rare on audit_log (action, id desc) where action in ('READ', 'DELETE');
create index audit_log_at on audit_log (at);

-- The first entry from a moment on. Ids grow with time but for moments between taking the number and reading the clock, so
-- a search by time is bounded by ids, which every other index ends with. Says nothing but a number.
create function app.audit_id_at(moment timestamptz) returns bigint stable language sql set role = 'worklane_system' as $$
  select id from audit_log where at >= moment order by at limit 1
$$;

-- As in 0001, and: in whose place, and for the log of which organisation.
create or replace function app.audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  subject_id bigint := (coalesce(new_row, old_row) ->> 'id')::bigint;
  hidden text;
  of_agency bigint := app.agency_id();
  of_client bigint := app.client_id();
begin
  if app.owner_reads(tg_table_name) then
    of_agency := coalesce(of_agency, (coalesce(new_row, old_row) ->> case tg_table_name when 'agency' then 'id' else 'agency_id' end)::bigint);
    of_client := coalesce(of_client, (coalesce(new_row, old_row) ->> case tg_table_name when 'client' then 'id' else 'client_id' end)::bigint);
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key)
      into old_row, new_row
      from jsonb_each(old_row)
      where value is distinct from new_row -> key;
    if old_row is null then
      return null;
    end if;
  end if;
  foreach hidden in array coalesce(tg_argv, '{}') loop
    if old_row ? hidden then old_row := jsonb_set(old_row, array[hidden], '"…"'); end if;
    if new_row ? hidden then new_row := jsonb_set(new_row, array[hidden], '"…"'); end if;
  end loop;
  insert into audit_log (user_id, on_behalf_of, agency_id, client_id, worker_id, operation, action, subject, subject_id, before, after)
  values (app.user_id(), app.on_behalf_of(), of_agency, of_client, app.worker_id(),
          nullif(current_setting('app.operation', true), ''), tg_op, tg_table_name, subject_id, old_row, new_row);
  return null;
end
$$;

-- Hash over the rows of the transactions from `since` (included) to `horizon` (excluded), chained to `previous`.
create or replace function app.audit_hash(since xid8, horizon xid8, previous bytea, out entries bigint, out hash bytea)
-- Instants are hashed as text, so the text has to be the same wherever somebody looks from.
language sql stable set timezone = 'UTC' as $$
  select count(*),
         sha256(previous || coalesce(string_agg(
           sha256(convert_to((jsonb_build_array(l.id, l.at, l.user_id, l.agency_id, l.client_id, l.worker_id, l.operation,
             l.action, l.subject, l.subject_id, l.before, l.after)
             -- An entry that nobody made for somebody else is hashed as it was before there were deputies.
             || case when l.on_behalf_of is null then '[]' else jsonb_build_array(l.on_behalf_of) end)::text, 'UTF8')), ''::bytea order by l.id), ''::bytea))
  from audit_log l
  where l.xid >= since and l.xid < horizon
$$;
