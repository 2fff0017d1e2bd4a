-- The Mondays of the weeks in which each worker was held in a kind of work at a client, through whichever agency. At clients that
-- the caller deals with: nobody learns where else somebody works. `at` says which of the questions a row answers.
create or replace function app.worker_weeks_in_role(worker_ids bigint[], at_clients bigint[], codes bigint[], time_zones text[],
                                                    starts timestamptz[], ends timestamptz[])
returns table (at int, worker_id bigint, week date)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select o.at::int, o.worker_id, held.week
  from unnest(worker_ids, at_clients, codes, time_zones, starts, ends) with ordinality
    as o (worker_id, client_id, code, time_zone, starts_at, ends_at, at)
  cross join lateral (
    select distinct date_trunc('week', h.starts_at at time zone o.time_zone)::date as week
    from worker_hold h
    where h.worker_id = o.worker_id and h.client_id = o.client_id and h.assignment_code_id = o.code
      and h.starts_at >= o.starts_at and h.starts_at < o.ends_at) held
  where o.worker_id in (select app.known_workers(worker_ids))
    and (coalesce(app.agency_id(), app.client_id()) is null or o.client_id = any (app.client_ids()))
$$;
alter function app.worker_weeks_in_role owner to worklane_system;
revoke execute on function app.worker_weeks_in_role from public;
grant execute on function app.worker_weeks_in_role to worklane_platform, worklane_agency, worklane_client, worklane_worker;
