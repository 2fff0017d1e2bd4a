-- What decides about a shift beyond the shift itself. The rules are in `eligibility.rules.ts`; these functions bring them
-- what the actor may not read in full: a client asks whether somebody may come and is not told why not. Nobody gets
-- answers about an agency that they have nothing to do with. Across agencies they tell hours and weeks, never where.

-- Workers ask about themselves, agencies about what they hold, clients about the agencies that work for them; the
-- platform and the clock about anybody.
create function app.may_ask_about(of_worker bigint, at_agency bigint) returns boolean stable parallel safe language sql
  return (app.worker_id() is null or of_worker = app.worker_id())
     and (app.agency_id() is null or at_agency = app.agency_id())
     and (app.client_id() is null or at_agency = any (app.agency_ids()));

-- What an agency has found out about a worker.
create function app.worker_clearance(worker_ids bigint[], agency_ids bigint[])
returns table (worker_id bigint, agency_id bigint, fit_to_work boolean, right_to_work right_to_work, next_check_date date,
               dbs_expiry date, hours_opt_out boolean)
stable language sql set role = 'worklane_system' as $$
  select c.worker_id, c.agency_id, c.fit_to_work, c.right_to_work, c.next_check_date, c.dbs_expiry, c.hours_opt_out
  from unnest(worker_ids, agency_ids) as o (worker_id, agency_id)
  join compliance_information c on c.worker_id = o.worker_id and c.agency_id = o.agency_id
  where app.may_ask_about(c.worker_id, c.agency_id)
$$;

-- Approved leave that touches the given days.
create function app.worker_absences(worker_ids bigint[], agency_ids bigint[], days daterange)
returns table (worker_id bigint, agency_id bigint, from_date date, to_date date)
stable language sql set role = 'worklane_system' as $$
  select l.worker_id, l.agency_id, l.from_date, l.to_date
  from unnest(worker_ids, agency_ids) as o (worker_id, agency_id)
  join worker_leave l on l.worker_id = o.worker_id and l.agency_id = o.agency_id
  where l.status = 'APPROVED' and daterange(l.from_date, l.to_date, '[]') && days and app.may_ask_about(l.worker_id, l.agency_id)
$$;

-- What the kind of work asks for, and how far each worker has come with it. A retired record type is not asked for.
create function app.worker_requirements(worker_ids bigint[], agency_ids bigint[], for_code bigint)
returns table (worker_id bigint, agency_id bigint, kind record_kind, name text, approved_until date, waiting boolean, rejected boolean)
stable language sql set role = 'worklane_system' as $$
  select o.worker_id, o.agency_id, t.kind, t.name, held.approved_until, coalesce(held.waiting, false), coalesce(held.rejected, false)
  from unnest(worker_ids, agency_ids) as o (worker_id, agency_id)
  cross join record_requirement q
  join record_type t on t.id = q.record_type_id and t.active
  cross join lateral (
    -- What an external provider vouches for is treated as approved.
    select max(r.expires_on) filter (where r.status = 'APPROVED' or r.hasco_id is not null) as approved_until,
           bool_or(r.status = 'WAITING_APPROVAL' and r.hasco_id is null) as waiting,
           bool_or(r.status = 'REJECTED' and r.hasco_id is null) as rejected
    from worker_record r
    where r.agency_id = o.agency_id and r.worker_id = o.worker_id and r.record_type_id = t.id) held
  where q.assignment_code_id = for_code and app.may_ask_about(o.worker_id, o.agency_id)
$$;
create index worker_record_of_worker_type on worker_record (agency_id, worker_id, record_type_id);

-- Minutes of work that bookings at any agency hold in a span: those that were entered, else those that are planned.
create function app.worker_minutes(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, minutes float8)
stable language sql set role = 'worklane_system' as $$
  select h.worker_id,
         sum(extract(epoch from least(h.ended_at, upper(span)) - greatest(h.started_at, lower(span)))::float8 / 60
             -- Of a time that is cut off, the break counts in proportion.
             * (1 - h.break_minutes * 60 / extract(epoch from h.ended_at - h.started_at)::float8))
  from (select b.worker_id, coalesce(t.started_at, b.starts_at) as started_at, coalesce(t.ended_at, b.ends_at) as ended_at,
               coalesce(t.break_minutes, s.break_minutes) as break_minutes
        from shift_booking b
        join shift s on s.id = b.shift_id
        left join timesheet t on t.booking_id = b.id
        where b.worker_id = any (worker_ids) and b.shift_id <> except_shift
          and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
          -- No shift lasts longer.
          and b.starts_at >= lower(span) - interval '25 hours' and b.starts_at < upper(span)) h
  where h.ended_at > lower(span) and h.started_at < upper(span)
  group by h.worker_id
$$;

-- The Mondays of the weeks in which the worker was held in a kind of work at a client, through whichever agency.
create function app.worker_weeks_in_role(worker_ids bigint[], at_client bigint, for_code bigint, span tstzrange, time_zone text,
                                         except_shift bigint)
returns table (worker_id bigint, week date)
stable language sql set role = 'worklane_system' as $$
  select distinct b.worker_id, date_trunc('week', b.starts_at at time zone time_zone)::date
  from shift_booking b
  join shift s on s.id = b.shift_id
  where b.worker_id = any (worker_ids) and b.client_id = at_client and s.assignment_code_id = for_code
    and b.shift_id <> except_shift and b.starts_at >= lower(span) and b.starts_at < upper(span)
    and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
$$;
create index shift_booking_worker_client on shift_booking (worker_id, client_id, starts_at)
  where shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED');

-- For the order of candidates alone, where judging each of them by the rules would mean reading everybody: those whom
-- papers or leave keep from this kind of work on these days. The rules have the last word about whoever is shown.
create function app.kept_by_papers(agency_ids bigint[], for_code bigint, days daterange)
returns table (worker_id bigint, agency_id bigint)
stable language sql set role = 'worklane_system' as $$
  select l.worker_id, l.agency_id
  from agency_worker l
  cross join (select needs_dbs, upper(days) - 1 as last_day from assignment_code where id = for_code) work
  left join compliance_information c on c.agency_id = l.agency_id and c.worker_id = l.worker_id
  where l.agency_id = any (agency_ids) and l.status = 'ACTIVE' and app.may_ask_about(l.worker_id, l.agency_id)
    and (c.fit_to_work = false
         or (c.right_to_work = 'TEMPORARY' and c.next_check_date < work.last_day)
         or (work.needs_dbs and coalesce(c.dbs_expiry < work.last_day, true))
         or exists (select from worker_leave a
                    where a.agency_id = l.agency_id and a.worker_id = l.worker_id and a.status = 'APPROVED'
                      and daterange(a.from_date, a.to_date, '[]') && days)
         or exists (select from record_requirement q join record_type t on t.id = q.record_type_id and t.active
                    where q.assignment_code_id = for_code and not exists (
                      select from worker_record r
                      where r.agency_id = l.agency_id and r.worker_id = l.worker_id and r.record_type_id = t.id
                        and (r.status = 'APPROVED' or r.hasco_id is not null) and r.expires_on >= work.last_day)))
$$;
