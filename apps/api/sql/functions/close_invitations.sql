-- The invitations of a worker end; the links that were e-mailed open nothing any more.
create or replace function app.close_invitations(of_worker bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_link set closed_at = now()
    where purpose = 'INVITATION' and closed_at is null
      and user_id in (select u.id from app_user u where u.worker_id = of_worker and u.password_hash is null);
  update app_user set invited_at = null where worker_id = of_worker and password_hash is null;
$$;
alter function app.close_invitations owner to worklane_system;
revoke execute on function app.close_invitations from public;
grant execute on function app.close_invitations to worklane_platform, worklane_agency;
