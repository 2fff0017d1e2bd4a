-- Eligibility of many shifts at once: a queue of applications, and all that is open to a worker, are judged in as many
-- queries as one shift. Each function answers for a set of questions; `at` says which of them a row belongs to.

-- As in 0020, for several kinds of work.
drop function app.worker_requirements(bigint[], bigint[], bigint);
create function app.worker_requirements(worker_ids bigint[], agency_ids bigint[], codes bigint[])
returns table (at int, kind record_kind, name text, approved_until date, waiting boolean, rejected boolean)
stable language sql set role = 'worklane_system' as $$
  select o.at::int, t.kind, t.name, held.approved_until, coalesce(held.waiting, false), coalesce(held.rejected, false)
  from unnest(worker_ids, agency_ids, codes) with ordinality as o (worker_id, agency_id, code, at)
  join record_requirement q on q.assignment_code_id = o.code
  join record_type t on t.id = q.record_type_id and t.active
  cross join lateral (
    -- What an external provider vouches for is treated as approved.
    select max(r.expires_on) filter (where r.status = 'APPROVED' or r.hasco_id is not null) as approved_until,
           bool_or(r.status = 'WAITING_APPROVAL' and r.hasco_id is null) as waiting,
           bool_or(r.status = 'REJECTED' and r.hasco_id is null) as rejected
    from worker_record r
    where r.agency_id = o.agency_id and r.worker_id = o.worker_id and r.record_type_id = t.id) held
  where app.may_ask_about(o.worker_id, o.agency_id)
$$;

-- As in 0020 and 0029, for several periods.
drop function app.worker_minutes(bigint[], tstzrange, bigint);
drop function app.minutes_of(bigint[], tstzrange, bigint);
create function app.worker_minutes(worker_ids bigint[], starts timestamptz[], ends timestamptz[])
returns table (at int, worker_id bigint, minutes float8)
stable language sql set role = 'worklane_system' set plan_cache_mode = 'force_generic_plan' as $$
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

-- As in 0026 and 0029, for several roles. At clients that the caller deals with: nobody learns where else somebody works.
drop function app.worker_weeks_in_role(bigint[], bigint, bigint, tstzrange, text, bigint);
drop function app.weeks_in_role_of(bigint[], bigint, bigint, tstzrange, text, bigint);
create function app.worker_weeks_in_role(worker_ids bigint[], at_clients bigint[], codes bigint[], time_zones text[],
                                         starts timestamptz[], ends timestamptz[])
returns table (at int, worker_id bigint, week date)
stable language sql set role = 'worklane_system' set plan_cache_mode = 'force_generic_plan' as $$
  select o.at::int, o.worker_id, held.week
  from unnest(worker_ids, at_clients, codes, time_zones, starts, ends) with ordinality
    as o (worker_id, client_id, code, time_zone, starts_at, ends_at, at)
  cross join lateral (
    select distinct date_trunc('week', b.starts_at at time zone o.time_zone)::date as week
    from shift_booking b
    join shift s on s.id = b.shift_id
    where b.worker_id = o.worker_id and b.client_id = o.client_id and s.assignment_code_id = o.code
      and b.starts_at >= o.starts_at and b.starts_at < o.ends_at
      and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')) held
  where o.worker_id in (select app.known_workers(worker_ids))
    and (coalesce(app.agency_id(), app.client_id()) is null or o.client_id = any (app.client_ids()))
$$;

revoke execute on function
  app.worker_requirements(bigint[], bigint[], bigint[]),
  app.worker_minutes(bigint[], timestamptz[], timestamptz[]),
  app.worker_weeks_in_role(bigint[], bigint[], bigint[], text[], timestamptz[], timestamptz[])
from public;
grant execute on function
  app.worker_requirements(bigint[], bigint[], bigint[]),
  app.worker_minutes(bigint[], timestamptz[], timestamptz[]),
  app.worker_weeks_in_role(bigint[], bigint[], bigint[], text[], timestamptz[], timestamptz[])
to worklane_platform, worklane_agency, worklane_client, worklane_worker, worklane_system;

-- Ended because others took the places; nobody chooses it.
alter type cancel_reason add value 'FILLED';
