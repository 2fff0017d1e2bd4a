-- Users, roles, sessions and what sign-in needs.

create type user_status as enum ('ACTIVE', 'DISABLED');

create table app_user (
  id bigint generated always as identity primary key,
  username text not null check (username <> ''),
  email text not null,
  first_name text not null,
  last_name text not null,
  user_type user_type not null,
  agency_id bigint references agency,
  client_id bigint references client,
  worker_id bigint references worker,
  -- argon2id; null until the first password is set.
  password_hash text,
  password_expired boolean not null default false,
  otp_enabled boolean not null,
  status user_status not null default 'ACTIVE',
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- The user type says which organisation the user belongs to, and to no other.
  check ((agency_id is not null) = (user_type = 'AGENCY')),
  check ((client_id is not null) = (user_type = 'CLIENT')),
  check ((worker_id is not null) = (user_type = 'WORKER'))
);
create unique index app_user_username on app_user (lower(username));
create index app_user_agency on app_user (agency_id) where agency_id is not null;
create index app_user_client on app_user (client_id) where client_id is not null;
create unique index app_user_worker on app_user (worker_id) where worker_id is not null;

-- A role of the platform may be given to any user of its type, one of an organisation only to that one's people.
create table role (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  user_type user_type not null,
  agency_id bigint references agency,
  client_id bigint references client,
  permissions text[] not null default '{}',
  version int not null default 1,
  check (agency_id is null or user_type = 'AGENCY'),
  check (client_id is null or user_type = 'CLIENT')
);
create unique index role_name on role (lower(name), coalesce(agency_id, 0), coalesce(client_id, 0));

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role_id bigint not null references role,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);

-- One row per sign-in. The refresh token names the row and its counter; an old counter betrays a stolen token.
create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  counter int not null default 0,
  -- When the counter last advanced: the one before is honoured for ten seconds, for two tabs refreshing at once.
  advanced_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index user_session_user on user_session (user_id) where revoked_at is null;

-- A browser that has signed in as this user before; hash of the random value in its cookie.
create table known_device (
  user_id bigint not null references app_user on delete cascade,
  device_hash text not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Passwords that were tried. The account is whatever was typed, so that unknown names behave like known ones.
create table password_guess (
  id bigint generated always as identity primary key,
  account text not null,
  -- Set when a known device tried: such a device has a budget of its own.
  device_hash text,
  at timestamptz not null default now()
);
create index password_guess_account on password_guess (account, at);

-- A one-time password, bound to the user and to the browser that asked for it.
create table otp_challenge (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  device_hash text not null,
  -- Keyed hash of the six digits.
  code_hash text not null,
  tries int not null default 0 check (tries <= 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_challenge_user on otp_challenge (user_id, created_at desc);

alter table app_user enable row level security;
alter table app_user force row level security;
create policy platform_all on app_user to worklane_platform using (true);
create policy agency_own on app_user to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_own on app_user to worklane_client using (client_id = (select app.client_id()));
create policy worker_reads_itself on app_user for select to worklane_worker using (id = (select app.user_id()));
create policy worker_changes_itself on app_user for update to worklane_worker using (id = (select app.user_id()))
  with check (id = (select app.user_id()) and worker_id = (select app.worker_id()));

-- Roles of the platform are there for everybody to see; each organisation has its own beside them.
alter table role enable row level security;
alter table role force row level security;
create policy platform_all on role to worklane_platform using (true);
create policy everybody_reads_common on role for select to worklane_agency, worklane_client, worklane_worker
  using (agency_id is null and client_id is null);
create policy agency_own on role to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_own on role to worklane_client using (client_id = (select app.client_id()));

alter table user_role enable row level security;
alter table user_role force row level security;
create policy platform_all on user_role to worklane_platform using (true);
create policy of_visible_users on user_role for select to worklane_agency, worklane_client, worklane_worker
  using (exists (select from app_user u where u.id = user_id));
-- To the own people, and only roles that are made for their kind of user.
create policy given_to_own on user_role for insert to worklane_agency, worklane_client
  with check (exists (select from app_user u join role r on r.id = role_id where u.id = user_id and r.user_type = u.user_type));
create policy taken_from_own on user_role for delete to worklane_agency, worklane_client
  using (exists (select from app_user u where u.id = user_id));

-- People see and end their own sessions.
alter table user_session enable row level security;
alter table user_session force row level security;
create policy system_all on user_session to worklane_system using (true);
create policy own_sessions on user_session to worklane_app using (user_id = (select app.user_id()));
revoke insert, update, delete on user_session from worklane_app;
grant update (revoked_at) on user_session to worklane_app;
grant insert, update, delete on user_session to worklane_system;

-- Only sign-in itself touches these.
do $$
declare
  private text;
begin
  foreach private in array array['known_device', 'password_guess', 'otp_challenge'] loop
    execute format('alter table %I enable row level security', private);
    execute format('alter table %I force row level security', private);
    execute format('create policy system_all on %I to worklane_system using (true)', private);
  end loop;
end
$$;

create trigger app_user_audit after insert or update or delete on app_user for each row execute function app.audit('password_hash');
create trigger role_audit after insert or update or delete on role for each row execute function app.audit();
create trigger user_role_audit after insert or update or delete on user_role for each row execute function app.audit();

-- Sets the role and the context that the policies go by, until the transaction ends. An actor type that is none of these
-- leaves the role that sees nothing. `agency_ids` and `client_ids` are the organisations that the actor deals with.
create function app.enter(actor_type text, user_id bigint, agency_id bigint, client_id bigint, worker_id bigint,
                          agency_ids bigint[], client_ids bigint[], operation text) returns void
language sql as $$
  select set_config('role', case actor_type when 'SYSTEM' then 'worklane_system' when 'ADMIN' then 'worklane_platform'
           when 'AGENCY' then 'worklane_agency' when 'CLIENT' then 'worklane_client' when 'WORKER' then 'worklane_worker'
           else 'worklane_app' end, true),
         set_config('app.user_id', coalesce(user_id::text, ''), true),
         set_config('app.agency_id', coalesce(agency_id::text, ''), true),
         set_config('app.client_id', coalesce(client_id::text, ''), true),
         set_config('app.worker_id', coalesce(worker_id::text, ''), true),
         set_config('app.agency_ids', coalesce(agency_ids::text, ''), true),
         set_config('app.client_ids', coalesce(client_ids::text, ''), true),
         set_config('app.operation', coalesce(operation, ''), true);
$$;

-- Opens a request: loads the signed-in user of a live session, sets the context of this transaction to them and
-- answers who they are. No row when the session has ended, is too old or idle, or the user may no longer sign in.
create function app.open_request(session_id uuid, operation text)
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
  select u.id, u.user_type, u.first_name || ' ' || u.last_name as name, u.agency_id, u.client_id, u.worker_id, s.seen_at,
         coalesce(a.name, c.name) as organisation,
         coalesce((select array_agg(distinct p) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) p
                   where ur.user_id = u.id), '{}') as permissions
    into actor
    from user_session s
    join app_user u on u.id = s.user_id and u.status = 'ACTIVE'
    left join agency a on a.id = u.agency_id
    left join client c on c.id = u.client_id
    where s.id = session_id and s.revoked_at is null
      and s.seen_at > now() - case u.user_type when 'WORKER' then interval '60 minutes' else interval '30 minutes' end
      and s.created_at > now() - case u.user_type when 'WORKER' then interval '24 hours' else interval '12 hours' end;
  if not found then
    perform app.enter('', null, null, null, null, null, null, operation);
    return;
  end if;
  -- The browser asks for unread notifications by itself, so that call keeps nobody signed in.
  if actor.seen_at < now() - interval '1 minute' and operation <> 'countUnread' then
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
      select coalesce(array_agg(l.agency_id), '{}') into linked_agencies from agency_worker l where l.worker_id = actor.worker_id;
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

-- Roles to begin with. Organisations make their own beside them.
insert into role (name, user_type, permissions) values
  ('ROLE_ADMIN', 'ADMIN', '{VIEW_SHIFT,VIEW_SHIFT_LOCATION,VIEW_SHIFT_DIRECTORATE,VIEW_ASSIGNMENT_CODE,VIEW_ASSIGNMENT_CODE_RATE,VIEW_EXPENSE_RATE,VIEW_AGENCY,VIEW_CLIENT,VIEW_WORKER,VIEW_WORKLINK_BILLING,VIEW_CLIENT_BILLING,VIEW_SYSTEM_USERS,VIEW_AGENCY_REPORT,VIEW_BROADCAST,VIEW_TRAINING_SESSION,VIEW_TRANSPORT,VIEW_SETTINGS,VIEW_AUDIT,MANAGE_SHIFT,MANAGE_SHIFT_LOCATION,MANAGE_SHIFT_DIRECTORATE,MANAGE_ASSIGNMENT_CODE,MANAGE_ASSIGNMENT_CODE_RATE,MANAGE_EXPENSE_RATE,MANAGE_AGENCY,MANAGE_CLIENT,MANAGE_WORKER,MANAGE_WORKLINK_BILLING,MANAGE_CLIENT_BILLING,MANAGE_SYSTEM_USERS,MANAGE_BROADCAST,MANAGE_TRAINING_SESSION,MANAGE_TRANSPORT,MANAGE_SETTINGS,MANAGE_ROLES}'),
  ('ROLE_AGENCY', 'AGENCY', '{VIEW_SHIFT,VIEW_SHIFT_LOCATION,VIEW_SHIFT_DIRECTORATE,VIEW_ASSIGNMENT_CODE,VIEW_ASSIGNMENT_CODE_RATE,VIEW_EXPENSE_RATE,VIEW_CLIENT,VIEW_WORKER,VIEW_WORKLINK_BILLING,VIEW_CLIENT_BILLING,VIEW_SYSTEM_USERS,VIEW_AGENCY_REPORT,VIEW_BROADCAST,VIEW_TRAINING_SESSION,VIEW_TRANSPORT,VIEW_PAYROL,VIEW_SETTINGS,VIEW_PATIENT,VIEW_AUDIT,MANAGE_SHIFT,MANAGE_ASSIGNMENT_CODE_RATE,MANAGE_EXPENSE_RATE,MANAGE_CLIENT,MANAGE_WORKER,MANAGE_CLIENT_BILLING,MANAGE_SYSTEM_USERS,MANAGE_BROADCAST,MANAGE_TRAINING_SESSION,MANAGE_TRANSPORT,MANAGE_PAYROL,MANAGE_SETTINGS,MANAGE_ROLES,APPROVE_TRAINING,AUTHORIZE_SHIFT,APPROVE_PAYROL,DEPUTY_USER}'),
  ('ROLE_CLIENT', 'CLIENT', '{VIEW_SHIFT,VIEW_SHIFT_LOCATION,VIEW_SHIFT_DIRECTORATE,VIEW_ASSIGNMENT_CODE,VIEW_ASSIGNMENT_CODE_RATE,VIEW_AGENCY,VIEW_WORKER,VIEW_CLIENT_BILLING,VIEW_SYSTEM_USERS,VIEW_BROADCAST,VIEW_TRANSPORT,VIEW_SETTINGS,VIEW_PATIENT,VIEW_AUDIT,MANAGE_SHIFT,MANAGE_SHIFT_LOCATION,MANAGE_SHIFT_DIRECTORATE,MANAGE_CLIENT,MANAGE_CLIENT_BILLING,MANAGE_SYSTEM_USERS,MANAGE_BROADCAST,MANAGE_TRANSPORT,MANAGE_ROLES,AUTHORIZE_SHIFT}'),
  ('ROLE_WORKER', 'WORKER', '{VIEW_SHIFT,VIEW_ASSIGNMENT_CODE,VIEW_WORKER}');
