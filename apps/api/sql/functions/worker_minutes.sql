-- Minutes of work that bookings at any agency hold in each period: those that were entered, else those that are planned. `at` says
-- which of the questions a row answers.
create or replace function app.worker_minutes(worker_ids bigint[], starts timestamptz[], ends timestamptz[])
returns table (at int, worker_id bigint, minutes float8)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select o.at::int, o.worker_id, worked.minutes
  from unnest(worker_ids, starts, ends) with ordinality as o (worker_id, starts_at, ends_at, at)
  cross join lateral (
    select sum(extract(epoch from least(h.ended_at, o.ends_at) - greatest(h.started_at, o.starts_at))::float8 / 60
               -- Of a time that is cut off, the break counts in proportion.
               * (1 - h.break_minutes * 60 / extract(epoch from h.ended_at - h.started_at)::float8)) as minutes
    from (select coalesce(t.started_at, b.starts_at) as started_at, coalesce(t.ended_at, b.ends_at) as ended_at,
                 coalesce(t.break_minutes, s.break_minutes) as break_minutes
          from shift_booking b
          join shift s on s.id = b.shift_id
          left join timesheet t on t.booking_id = b.id
          where b.worker_id = o.worker_id
            and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
            -- No shift lasts longer.
            and b.starts_at >= o.starts_at - interval '25 hours' and b.starts_at < o.ends_at) h
    where h.ended_at > o.starts_at and h.started_at < o.ends_at) worked
  where worked.minutes is not null and o.worker_id in (select app.known_workers(worker_ids))
$$;
alter function app.worker_minutes owner to worklane_system;
revoke execute on function app.worker_minutes from public;
grant execute on function app.worker_minutes to worklane_platform, worklane_agency, worklane_client, worklane_worker;
