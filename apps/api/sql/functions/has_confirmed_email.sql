-- Whether somebody has chosen a password, which takes the link that only the owner of the e-mail address gets.
create or replace function app.has_confirmed_email(worker_id bigint) returns boolean stable
language sql security definer set search_path = public, pg_temp as $$
  select exists (select from app_user u where u.worker_id = has_confirmed_email.worker_id and u.password_hash is not null)
$$;
alter function app.has_confirmed_email owner to worklane_system;
revoke execute on function app.has_confirmed_email from public;
grant execute on function app.has_confirmed_email to worklane_platform, worklane_agency;
