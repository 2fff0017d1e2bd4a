-- The weeks in which each worker is held in a kind of work at a client, from the first one on, in the form of app.worked_weeks, through
-- whichever agencies. At clients that the caller deals with: nobody learns where else somebody works. `at` says which of the questions a row answers.
create or replace function app.worker_weeks_in_role(worker_ids bigint[], at_clients bigint[], codes bigint[])
returns table (at int, worker_id bigint, first int, worked text)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select o.at::int, o.worker_id, held.first, held.worked
  from unnest(worker_ids, at_clients, codes) with ordinality as o (worker_id, client_id, code, at)
  cross join lateral (
    select min(lower(r.weeks)) as first, case count(*) when 1 then min(r.worked) else app.worked_weeks(range_agg(r.weeks)) end as worked
    from weeks_in_role r
    where r.worker_id = o.worker_id and r.client_id = o.client_id and r.assignment_code_id = o.code) held
  where o.worker_id in (select app.known_workers(worker_ids))
    and (coalesce(app.agency_id(), app.client_id()) is null or o.client_id = any ((select app.client_ids())::bigint[]))
    and held.worked is not null
$$;
alter function app.worker_weeks_in_role owner to worklane_system;
revoke execute on function app.worker_weeks_in_role from public;
grant execute on function app.worker_weeks_in_role to worklane_platform, worklane_agency, worklane_client, worklane_worker;
