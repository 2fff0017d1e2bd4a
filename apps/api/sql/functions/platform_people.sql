-- Who of the platform hears of something: its active users who hold a permission.
create or replace function app.platform_people(permission text) returns setof bigint
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select u.id
  from app_user u
  where u.user_type = 'ADMIN' and u.status = 'ACTIVE' and not u.provisional
    and (select bool_or(permission = any (r.permissions))
         from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)
$$;
alter function app.platform_people owner to worklane_system;
