-- Whom a live session belongs to: the actor as the application knows one (`platform/auth/actor.ts`), and what only the context is
-- told; the part of `app.open_request` that sees everybody. Null when the session has ended, is too old or idle, or the user may
-- no longer sign in. As JSON, which is read faster than a row with an array.
-- Who acts as a deputy has the permissions of both, without those over people and over deputies, so that nothing that was lent can
-- be kept or passed on. That ends by itself with the row's time, with either user, or when the principal may not name deputies any
-- more; it costs nobody else another query. Its plans are kept: of an array that is a parameter the planner assumes ten elements, so a
-- plan for the one agency at hand looked cheaper and was made anew for every request.
create or replace function app.load_session(session_id uuid, attended boolean) returns json
language plpgsql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
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
           when 'AGENCY' then array(select l.client_id from agency_client l where l.agency_id = u.agency_id and l.for_staff)
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
    client_ids := array(select distinct l.client_id from agency_client l
                        where l.agency_id = any (actor.agency_ids) and l.for_staff);
  end if;
  suspended_links := array(select l.agency_id || ':' || l.client_id from agency_client l
                           where actor.user_type in ('AGENCY', 'WORKER') and l.agency_id = any (actor.agency_ids)
                             and l.for_staff and l.status = 'SUSPENDED');
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
  if attended and actor.seen_at < now() - interval '1 minute' then
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
alter function app.load_session owner to worklane_system;
