-- The kinds of work in which the worker who asks is held for twelve weeks or more at a client, through whichever agencies: in no other
-- can equal pay be due.
create or replace function app.own_long_roles() returns table (client_id bigint, assignment_code_id bigint)
stable language sql security definer set search_path = public, pg_temp as $$
  select r.client_id, r.assignment_code_id
  from weeks_in_role r
  cross join lateral (select sum(upper(run) - lower(run)) as weeks from unnest(r.weeks) run) counted
  where r.worker_id = app.worker_id()
  group by r.client_id, r.assignment_code_id
  having sum(counted.weeks) >= 12
$$;
alter function app.own_long_roles owner to worklane_system;
revoke execute on function app.own_long_roles from public;
grant execute on function app.own_long_roles to worklane_worker;
