-- Opening a request for less: every signed-in call pays for it.

-- As in 0004, but as one expression, which PL/pgSQL evaluates in place where a call would start a query of its own. The role
-- comes first; what is set is of use to nobody.
drop function app.enter(text, bigint, bigint, bigint, bigint, bigint[], bigint[], text);
create function app.enter(actor_type text, user_id bigint, agency_id bigint, client_id bigint, worker_id bigint,
                          agency_ids bigint[], client_ids bigint[], operation text) returns text
language sql as $$
  select set_config('role', case actor_type when 'SYSTEM' then 'worklane_system' when 'ADMIN' then 'worklane_platform'
           when 'AGENCY' then 'worklane_agency' when 'CLIENT' then 'worklane_client' when 'WORKER' then 'worklane_worker'
           else 'worklane_app' end, true)
      || set_config('app.user_id', coalesce(user_id::text, ''), true)
      || set_config('app.agency_id', coalesce(agency_id::text, ''), true)
      || set_config('app.client_id', coalesce(client_id::text, ''), true)
      || set_config('app.worker_id', coalesce(worker_id::text, ''), true)
      || set_config('app.agency_ids', coalesce(agency_ids::text, ''), true)
      || set_config('app.client_ids', coalesce(client_ids::text, ''), true)
      || set_config('app.operation', coalesce(operation, ''), true);
$$;

-- As in 0008, in one query with the linked organisations; what concerns deputies alone is asked for deputies alone. Answers
-- the actor as the application knows one (`platform/auth/actor.ts`), as JSON, which is read faster than a row with an array;
-- null when the session has ended, is too old or idle, or the user may no longer sign in.
drop function app.open_request(uuid, text);
create function app.open_request(session_id uuid, operation text) returns json language plpgsql as $$
declare
  entered text := app.enter('SYSTEM', null, null, null, null, null, null, operation);
  actor record;
  principal record;
  shown_name text;
  permissions text[];
  client_ids bigint[];
begin
  select u.id, u.user_type, u.first_name || ' ' || u.last_name as name, coalesce(a.name, c.name) as organisation,
         u.agency_id, u.client_id, u.worker_id, s.seen_at, s.acting_as,
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
    entered := app.enter('', null, null, null, null, null, null, operation);
    return null;
  end if;
  shown_name := actor.name;
  permissions := actor.permissions;
  client_ids := actor.client_ids;
  if actor.user_type = 'WORKER' then
    client_ids := array(select distinct l.client_id from agency_client l where l.agency_id = any (actor.agency_ids));
  end if;
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
      entered := set_config('app.on_behalf_of', principal.id::text, true);
    end if;
  end if;
  -- The browser makes these calls by itself, so they keep nobody signed in.
  if actor.seen_at < now() - interval '1 minute' and operation not in ('countUnread', 'getAccess') then
    update user_session set seen_at = now()
      where id in (select id from user_session where id = session_id for update skip locked);
  end if;
  entered := app.enter(actor.user_type::text, actor.id, actor.agency_id, actor.client_id, actor.worker_id,
                       actor.agency_ids, client_ids, operation);
  return json_build_object('userId', actor.id, 'userType', actor.user_type, 'name', shown_name,
                           'organisation', actor.organisation, 'agencyId', actor.agency_id, 'clientId', actor.client_id,
                           'workerId', actor.worker_id, 'permissions', permissions);
end
$$;
