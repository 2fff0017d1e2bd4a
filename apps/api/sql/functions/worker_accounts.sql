-- Which of these accounts are those of people whom the agency in force deals with, and what these are called: an agency knows its
-- workers, and sees no account but those of its own users. Runs as its owner for that.
create or replace function app.worker_accounts(user_ids bigint[]) returns table (user_id bigint, name text)
stable language sql security definer set search_path = public, pg_temp as $$
  select u.id, w.firstname || ' ' || w.lastname
  from app_user u
  join worker w on w.id = u.worker_id
  where u.id = any (user_ids)
    and exists (select from agency_worker l where l.worker_id = w.id and l.agency_id = app.agency_id())
$$;
alter function app.worker_accounts owner to worklane_system;
revoke execute on function app.worker_accounts from public;
grant execute on function app.worker_accounts to worklane_agency;
