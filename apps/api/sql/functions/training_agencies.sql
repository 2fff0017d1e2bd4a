-- The names of the agencies that the caller knows of by training sessions: those that hold one, and those with seats on an own one. An
-- agency reads no other one, nor does a worker. Runs as its owner for that.
create or replace function app.training_agencies() returns table (agency_id bigint, name text)
stable language sql security definer set search_path = public, pg_temp as $$
  select a.id, a.name from agency a
  where a.id in (
    select s.agency_id from training_session s
    where s.agency_id = app.agency_id() or app.agency_id() is not null and s.visibility = 'ALL' and s.state = 'OPEN'
    union all
    select t.owner_agency_id from training_seat t where t.agency_id = app.agency_id() or t.worker_id = app.worker_id()
    union all
    select t.agency_id from training_seat t where t.owner_agency_id = app.agency_id())
$$;
alter function app.training_agencies owner to worklane_system;
revoke execute on function app.training_agencies from public;
grant execute on function app.training_agencies to worklane_agency, worklane_worker;
