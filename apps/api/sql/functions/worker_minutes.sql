-- Minutes of work that holds, of whichever agency, come to in each period: those that were entered, else those that are planned.
-- `at` says which of the questions a row answers.
create or replace function app.worker_minutes(worker_ids bigint[], starts timestamptz[], ends timestamptz[])
returns table (at int, worker_id bigint, minutes float8)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select o.at::int, o.worker_id, worked.minutes
  from unnest(worker_ids, starts, ends) with ordinality as o (worker_id, starts_at, ends_at, at)
  cross join lateral (
    select sum(extract(epoch from least(h.worked_until, o.ends_at) - greatest(h.worked_from, o.starts_at))::float8 / 60
               -- Of a time that is cut off, the break counts in proportion.
               * (1 - h.break_minutes * 60 / extract(epoch from h.worked_until - h.worked_from)::float8)) as minutes
    from worker_hold h
    where h.worker_id = o.worker_id
      -- No hold lasts longer.
      and h.worked_from >= o.starts_at - interval '25 hours' and h.worked_from < o.ends_at
      and h.worked_until > o.starts_at) worked
  where worked.minutes is not null and o.worker_id in (select app.known_workers(worker_ids))
$$;
alter function app.worker_minutes owner to worklane_system;
revoke execute on function app.worker_minutes from public;
grant execute on function app.worker_minutes to worklane_platform, worklane_agency, worklane_client, worklane_worker;
