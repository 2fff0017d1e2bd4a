-- The weeks of all roles, from the holds of before. Whatever creates the triggers waits for whoever is writing, and nobody writes until it
-- is over.
create or replace function app.catch_up_weeks_in_role() returns void
volatile language sql security definer set work_mem = '128MB' set search_path = public, pg_temp as $$
  delete from weeks_in_role;
  insert into weeks_in_role (worker_id, client_id, assignment_code_id, agency_id, weeks)
  select h.worker_id, h.client_id, h.assignment_code_id, h.agency_id, range_agg(int4range(h.week, h.week + 1))
  from app.held_by_role() h
  group by h.worker_id, h.client_id, h.assignment_code_id, h.agency_id
$$;
alter function app.catch_up_weeks_in_role owner to worklane_system;
revoke execute on function app.catch_up_weeks_in_role from public;
