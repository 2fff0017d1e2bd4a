-- Who hears of something: the active users of organisations and workers who hold a permission. Nobody is told anything at an
-- address that may be somebody else's. From the people to their permissions, instead of from everybody who holds the permission.
create or replace function app.people(agency_ids bigint[], client_ids bigint[], worker_ids bigint[], permission text)
returns setof bigint
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select u.id
  from app_user u
  where (u.agency_id = any (agency_ids) or u.client_id = any (client_ids) or u.worker_id = any (worker_ids))
    and u.status = 'ACTIVE' and not u.provisional
    and (select bool_or(permission = any (r.permissions))
         from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)
$$;
alter function app.people owner to worklane_system;
