-- The application logs in as a login of each kind of user, which is a member of that kind's role alone (`platform/db/logins.ts`).
-- Nothing that runs in a request can become the system or another kind of user any more, functions of ours included; so what
-- a request may have done beyond its own rights is done by functions that run as their owner, `worklane_system`.

grant create on schema app to worklane_system;
do $$
declare
  function record;
begin
  for function in
    select p.oid::regprocedure as signature
    from pg_proc p
    where p.pronamespace = 'app'::regnamespace and 'role=worklane_system' = any (p.proconfig)
  loop
    execute format('alter function %s reset role', function.signature);
    execute format('alter function %s security definer', function.signature);
    -- Tables that a request makes for itself come last, so that none stands in for one of ours.
    execute format('alter function %s set search_path = public, pg_temp', function.signature);
    execute format('alter function %s owner to worklane_system', function.signature);
  end loop;
end
$$;

-- Whom a live session belongs to: the actor as the application knows one, and what only the context is told. As in 0014, of
-- which this is the part that sees everybody.
create function app.load_session(session_id uuid, operation text) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  actor record;
  principal record;
  shown_name text;
  permissions text[];
  client_ids bigint[];
  on_behalf_of bigint;
  suspended_links text[];
begin
  select u.id, u.user_type, u.first_name || ' ' || u.last_name as name, coalesce(a.name, c.name) as organisation,
         coalesce(a.status = 'SUSPENDED', false) as suspended, u.agency_id, u.client_id, u.worker_id, s.seen_at, s.acting_as,
         array(select held from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) held
               where ur.user_id = u.id) as permissions,
         case u.user_type
           when 'AGENCY' then array[u.agency_id]
           when 'CLIENT' then array(select l.agency_id from agency_client l where l.client_id = u.client_id)
           when 'WORKER' then array(select l.agency_id from agency_worker l
                                    where l.worker_id = u.worker_id and l.status in ('ACTIVE', 'SUSPENDED'))
         end as agency_ids,
         case u.user_type
           when 'AGENCY' then array(select l.client_id from agency_client l where l.agency_id = u.agency_id)
           when 'CLIENT' then array[u.client_id]
         end as client_ids
    into actor
    from user_session s
    join app_user u on u.id = s.user_id and u.status = 'ACTIVE'
    left join agency a on a.id = u.agency_id
    left join client c on c.id = u.client_id
    where s.id = session_id and s.revoked_at is null
      and s.seen_at > now() - case u.user_type when 'WORKER' then interval '60 minutes' else interval '30 minutes' end
      and s.created_at > now() - case u.user_type when 'WORKER' then interval '24 hours' else interval '12 hours' end;
  if not found then
    return null;
  end if;
  shown_name := actor.name;
  permissions := actor.permissions;
  client_ids := actor.client_ids;
  if actor.user_type = 'WORKER' then
    client_ids := array(select distinct l.client_id from agency_client l where l.agency_id = any (actor.agency_ids));
  end if;
  suspended_links := array(select l.agency_id || ':' || l.client_id from agency_client l
                           where actor.user_type in ('AGENCY', 'WORKER') and l.agency_id = any (actor.agency_ids)
                             and l.status = 'SUSPENDED');
  if actor.acting_as is not null then
    select p.id, p.first_name || ' ' || p.last_name as name,
           array(select held from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) held
                 where ur.user_id = p.id) as permissions
      into principal
      from deputy d
      join app_user p on p.id = d.principal_id and p.status = 'ACTIVE'
      where d.id = actor.acting_as and d.deputy_id = actor.id
        and d.ended_at is null and d.starts_at <= now() and d.ends_at > now();
    if 'DEPUTY_USER' = any (principal.permissions) then
      shown_name := actor.name || ' for ' || principal.name;
      permissions := array(select held from unnest(actor.permissions || principal.permissions) held
                           where held <> all ('{MANAGE_SYSTEM_USERS,MANAGE_ROLES,DEPUTY_USER}'));
      on_behalf_of := principal.id;
    end if;
  end if;
  -- The browser makes these calls by itself, so they keep nobody signed in.
  if actor.seen_at < now() - interval '1 minute' and operation not in ('countUnread', 'getAccess') then
    update user_session set seen_at = now()
      where id in (select id from user_session where id = session_id for update skip locked);
  end if;
  return json_build_object(
    'actor', json_build_object('userId', actor.id, 'userType', actor.user_type, 'name', shown_name,
                               'organisation', actor.organisation, 'agencyId', actor.agency_id,
                               'clientId', actor.client_id, 'workerId', actor.worker_id, 'permissions', permissions,
                               'suspended', actor.suspended),
    'onBehalfOf', on_behalf_of, 'agencyIds', actor.agency_ids::text, 'clientIds', client_ids::text,
    'suspendedLinks', suspended_links::text);
end
$$;
alter function app.load_session(uuid, text) owner to worklane_system;
revoke create on schema app from worklane_system;

-- Opens a request, as in 0014: sets role and context of the transaction to whom the session belongs and answers who that is.
-- Runs as the caller, since what runs as its owner may not change the role, and since only a connection that logged in for
-- this kind of user may.
create or replace function app.open_request(session_id uuid, operation text) returns json language plpgsql as $$
declare
  loaded json := app.load_session(session_id, operation);
  actor json := loaded -> 'actor';
  entered text;
begin
  if actor is not null then
    entered := app.enter(actor ->> 'userType', (actor ->> 'userId')::bigint, (actor ->> 'agencyId')::bigint,
                         (actor ->> 'clientId')::bigint, (actor ->> 'workerId')::bigint,
                         (loaded ->> 'agencyIds')::bigint[], (loaded ->> 'clientIds')::bigint[], operation)
            || set_config('app.on_behalf_of', coalesce(loaded ->> 'onBehalfOf', ''), true)
            || set_config('app.suspended_links', coalesce(loaded ->> 'suspendedLinks', ''), true);
  end if;
  return actor;
end
$$;
