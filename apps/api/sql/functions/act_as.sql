-- The own session acts for a principal, or for nobody any more. Whether it may, every request looks up anew.
create or replace function app.act_as(session_id uuid, deputy_row bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_session set acting_as = deputy_row where id = session_id and user_id = app.user_id()
$$;
alter function app.act_as owner to worklane_system;
