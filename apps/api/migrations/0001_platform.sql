-- What every module stands on: the role the application works as, the context that row-level security reads,
-- the audit log, idempotency keys and rate limits.

create extension if not exists btree_gist;

-- The application connects as worklane_app (`-c role=worklane_app`), which owns nothing, cannot bypass row-level security
-- and sees no tenant's rows. Opening a request moves the transaction on to the role of whoever signed in: a policy is
-- then one plain condition for one kind of user, which the planner can use, instead of a chain of alternatives.
do $$
declare
  name text;
begin
  foreach name in array array['worklane_app', 'worklane_platform', 'worklane_system', 'worklane_agency', 'worklane_client', 'worklane_worker'] loop
    begin
      execute format('create role %I nologin', name);
    exception
      when duplicate_object or unique_violation then null;
    end;
    -- A superuser is everything already. Any other owner has to be able to become each of them.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
end
$$;
-- All of them may use the tables; sign-in and jobs see whatever platform staff see, and more.
grant worklane_app to worklane_platform, worklane_agency, worklane_client, worklane_worker;
grant worklane_platform to worklane_system;

grant usage on schema public to worklane_app;
alter default privileges in schema public grant select, insert, update, delete on tables to worklane_app;
alter default privileges in schema public grant usage on sequences to worklane_app;

create schema app;
grant usage on schema app to worklane_app;

create type user_type as enum ('ADMIN', 'AGENCY', 'CLIENT', 'WORKER');
create type activity as enum ('ACTIVE', 'SUSPENDED');

-- Context of a transaction, set once when it opens (`app.open_request`, or SYSTEM for sign-in and jobs).
-- Without a context every one of these is null, and a policy that compares with null shows no row.
create function app.user_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.user_id', true), '')::bigint;
create function app.agency_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.agency_id', true), '')::bigint;
create function app.client_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.client_id', true), '')::bigint;
create function app.worker_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.worker_id', true), '')::bigint;
-- The agencies and clients that the actor deals with: the own one, and those linked to it.
create function app.agency_ids() returns bigint[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.agency_ids', true), ''), '{}')::bigint[];
create function app.client_ids() returns bigint[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.client_ids', true), ''), '{}')::bigint[];

-- Who did what: one row per changed row, written by triggers in the transaction of the change, so that no write can
-- go without. Rows are never changed or removed. `xid` lets the seal (below) take only finished transactions.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint,
  agency_id bigint,
  client_id bigint,
  worker_id bigint,
  -- The endpoint or job that made the change.
  operation text,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE', 'READ')),
  subject text not null,
  subject_id bigint,
  -- Of an update, only the columns that changed.
  before jsonb,
  after jsonb
);
create index audit_log_xid on audit_log (xid);
create index audit_log_subject on audit_log (subject, subject_id, id);
create index audit_log_agency on audit_log (agency_id, id desc);
create index audit_log_client on audit_log (client_id, id desc);

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function app.refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function app.refuse_change();

-- `create trigger … execute function app.audit('secret', …)`: the named columns are recorded as changed, not what they hold.
-- Runs as its owner: nobody else may write the log.
create function app.audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  subject_id bigint := (coalesce(new_row, old_row) ->> 'id')::bigint;
  hidden text;
begin
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
  insert into audit_log (user_id, agency_id, client_id, worker_id, operation, action, subject, subject_id, before, after)
  values (app.user_id(), app.agency_id(), app.client_id(), app.worker_id(),
          nullif(current_setting('app.operation', true), ''), tg_op, tg_table_name, subject_id, old_row, new_row);
  return null;
end
$$;

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy appends on audit_log for insert with check (true);
revoke insert, update, delete on audit_log from worklane_app;
create policy platform_reads on audit_log for select to worklane_platform using (true);
create policy agency_reads_own on audit_log for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_own on audit_log for select to worklane_client using (client_id = (select app.client_id()));

-- The hash chain over the audit log. A seal covers the rows of all transactions that had finished by `horizon` and
-- not by the seal before, so writers never wait for each other, and a removed or altered row breaks every later hash.
create table audit_seal (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  horizon xid8 not null,
  entries bigint not null,
  hash bytea not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function app.refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function app.refuse_change();

revoke insert, update, delete on audit_seal from worklane_app;
grant insert on audit_seal to worklane_system;

-- Hash over the rows of the transactions from `since` (included) to `horizon` (excluded), chained to `previous`.
create function app.audit_hash(since xid8, horizon xid8, previous bytea, out entries bigint, out hash bytea)
-- Instants are hashed as text, so the text has to be the same wherever somebody looks from.
language sql stable set timezone = 'UTC' as $$
  select count(*),
         sha256(previous || coalesce(string_agg(
           sha256(convert_to(jsonb_build_array(l.id, l.at, l.user_id, l.agency_id, l.client_id, l.worker_id, l.operation,
             l.action, l.subject, l.subject_id, l.before, l.after)::text, 'UTF8')), ''::bytea order by l.id), ''::bytea))
  from audit_log l
  where l.xid >= since and l.xid < horizon
$$;

-- Seals what is finished; answers how many rows that were. One at a time.
create function app.seal_audit() returns bigint language plpgsql as $$
declare
  last audit_seal;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  sealed record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'));
  select * into last from audit_seal order by id desc limit 1;
  select * into sealed from app.audit_hash(coalesce(last.horizon, '0'::xid8), horizon, coalesce(last.hash, ''::bytea));
  if sealed.entries > 0 then
    insert into audit_seal (horizon, entries, hash) values (horizon, sealed.entries, sealed.hash);
  end if;
  return sealed.entries;
end
$$;

-- The first seal whose rows no longer give its hash, or null when the whole chain holds.
create function app.broken_seal() returns bigint language plpgsql stable as $$
declare
  seal audit_seal;
  previous bytea := '';
  since xid8 := '0';
  found record;
begin
  for seal in select * from audit_seal order by id loop
    select * into found from app.audit_hash(since, seal.horizon, previous);
    if found.hash is distinct from seal.hash or found.entries is distinct from seal.entries then
      return seal.id;
    end if;
    previous := seal.hash;
    since := seal.horizon;
  end loop;
  return null;
end
$$;

-- What a call under an Idempotency-Key answered, so that its repeat answers the same. Written with the change itself.
create table idempotency_key (
  user_id bigint not null,
  key text not null check (length(key) between 8 and 100),
  operation text not null,
  -- Of method, path and body: the same key with another request is a mistake of the caller.
  request_hash text not null,
  status int not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy system_all on idempotency_key to worklane_system using (true);
create policy own_keys on idempotency_key to worklane_app using (user_id = (select app.user_id()));

-- Calls without a session, counted per address and minute.
create table rate_limit (
  bucket text not null,
  minute timestamptz not null,
  hits int not null,
  primary key (bucket, minute)
);
alter table rate_limit enable row level security;
alter table rate_limit force row level security;
create policy system_all on rate_limit to worklane_system using (true);
