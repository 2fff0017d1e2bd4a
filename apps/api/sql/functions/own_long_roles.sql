-- The kinds of work in which the worker who asks is held at a client often and long enough for twelve weeks, whichever clock they are
-- counted by, and through whichever agencies: in no other can equal pay be due.
create or replace function app.own_long_roles() returns table (client_id bigint, assignment_code_id bigint)
stable language sql security definer set search_path = public, pg_temp as $$
  select h.client_id, h.assignment_code_id
  from worker_hold h
  where h.worker_id = app.worker_id() and h.client_id is not null and h.assignment_code_id is not null
  group by h.client_id, h.assignment_code_id
  -- From the end of the first week to the beginning of the twelfth, less an hour that clocks are put forward.
  having count(*) >= 12 and max(h.starts_at) - min(h.starts_at) >= interval '69 days'
$$;
alter function app.own_long_roles owner to worklane_system;
revoke execute on function app.own_long_roles from public;
grant execute on function app.own_long_roles to worklane_worker;
