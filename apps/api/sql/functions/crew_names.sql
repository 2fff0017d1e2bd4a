-- Who is or was in the crew of a transport job, for its team leader: names, and nothing else that is known of them. Runs as its owner,
-- since a worker sees no other one.
create or replace function app.crew_names(of_job bigint) returns table (worker_id bigint, name text)
stable language sql security definer set search_path = public, pg_temp as $$
  select w.id, concat_ws(' ', w.firstname, w.lastname)
  from worker w
  where exists (select from transport_job j where j.id = of_job and j.team_leader_id = app.worker_id())
    and w.id in (select b.worker_id from transport_booking b where b.job_id = of_job)
$$;
alter function app.crew_names owner to worklane_system;
revoke execute on function app.crew_names from public;
grant execute on function app.crew_names to worklane_worker;
