-- Lists of an agency with tens of thousands of workers: each row is read once, and who has been taken on is asked once a
-- query instead of once a row.

create index worker_record_in_force on worker_record (agency_id, record_type_id, worker_id, expires_on)
  where status = 'APPROVED' or hasco_id is not null;

-- As in 0020, by sets.
create or replace function app.kept_by_papers(agency_ids bigint[], for_code bigint, days daterange)
returns table (worker_id bigint, agency_id bigint)
stable language sql set role = 'worklane_system' as $$
  with work as (
    select c.needs_dbs, upper(days) - 1 as last_day,
           array(select t.id from record_requirement q join record_type t on t.id = q.record_type_id and t.active
                 where q.assignment_code_id = for_code) as needed
    from assignment_code c where c.id = for_code
  ), held as (
    select r.agency_id, r.worker_id, count(distinct r.record_type_id) as types
    from worker_record r
    where r.agency_id = any (agency_ids) and r.record_type_id = any ((select needed from work)::bigint[])
      and (r.status = 'APPROVED' or r.hasco_id is not null) and r.expires_on >= (select last_day from work)
    group by r.agency_id, r.worker_id
  ), away as (
    select a.agency_id, a.worker_id from worker_leave a
    where a.agency_id = any (agency_ids) and a.status = 'APPROVED' and a.to_date >= lower(days) and a.from_date < upper(days)
  )
  select l.worker_id, l.agency_id
  from agency_worker l
  cross join work
  left join compliance_information c on c.agency_id = l.agency_id and c.worker_id = l.worker_id
  left join held h on h.agency_id = l.agency_id and h.worker_id = l.worker_id
  where l.agency_id = any (agency_ids) and l.status = 'ACTIVE' and app.may_ask_about(l.worker_id, l.agency_id)
    and (c.fit_to_work = false
         or (c.right_to_work = 'TEMPORARY' and c.next_check_date < work.last_day)
         or (work.needs_dbs and coalesce(c.dbs_expiry < work.last_day, true))
         or coalesce(h.types, 0) < cardinality(work.needed)
         or (l.agency_id, l.worker_id) in (select a.agency_id, a.worker_id from away a))
$$;

-- As in 0018, by sets.
create or replace function app.availability_of(worker_ids bigint[], span tstzrange, zone text)
returns table (worker_id bigint, availability availability)
stable language sql as $$
  with day as (
    select date::date as date, extract(isodow from date)::int as weekday
    from generate_series((lower(span) at time zone zone)::date - 1, (upper(span) at time zone zone)::date, interval '1 day') date
  ), spoken as materialized (
    select a.worker_id, a.weekday, a.on_date, a.from_time, a.to_time, a.availability
    from worker_availability a
    where a.worker_id = any (worker_ids)
      and (a.weekday in (select day.weekday from day)
           or a.on_date between (select min(day.date) from day) and (select max(day.date) + 1 from day))
  ), dated as (
    select distinct s.worker_id, s.on_date from spoken s where s.on_date is not null
  ), said as (
    select s.worker_id, s.availability, day.date + coalesce(s.from_time, '00:00') as starts,
           case
             when s.to_time > s.from_time then day.date + s.to_time
             when s.on_date is null and tomorrow.worker_id is not null then day.date + 1 + time '00:00'
             else day.date + 1 + coalesce(s.to_time, '00:00')
           end as ends
    from spoken s
    join day on day.date = s.on_date or day.weekday = s.weekday
    left join dated own on own.worker_id = s.worker_id and own.on_date = day.date
    left join dated tomorrow on tomorrow.worker_id = s.worker_id and tomorrow.on_date = day.date + 1
    where s.on_date is not null or own.worker_id is null
  ), held as (
    -- A part that falls into the hour that the clocks leave out lasts no time.
    select s.worker_id, s.availability,
           tstzrange(s.starts at time zone zone, greatest(s.starts at time zone zone, s.ends at time zone zone)) as during
    from said s
  ), judged as (
    select h.worker_id,
           case
             when bool_or(h.availability = 'UNAVAILABLE') then 'UNAVAILABLE'::availability
             when range_agg(h.during) filter (where h.availability = 'PREFERRED') @> span then 'PREFERRED'::availability
             when range_agg(h.during) filter (where h.availability <> 'UNAVAILABLE') @> span then 'AVAILABLE'::availability
           end as availability
    from held h
    where h.during && span
    group by h.worker_id
  )
  select j.worker_id, j.availability from judged j where j.availability is not null
$$;

drop policy agency_reads_taken_on on worker_availability;
create policy agency_reads_taken_on on worker_availability for select to worklane_agency
  using (worker_id in (select l.worker_id from agency_worker l
                       where l.agency_id = (select app.agency_id()) and l.status in ('ACTIVE', 'SUSPENDED')));

drop policy agency_reads_own on worker_leave;
create policy agency_reads_own on worker_leave for select to worklane_agency
  using (agency_id = (select app.agency_id())
         and worker_id in (select l.worker_id from agency_worker l
                           where l.agency_id = (select app.agency_id()) and l.status in ('ACTIVE', 'SUSPENDED')));

-- Asked by whoever is signed in, like what else decides about shifts.
revoke execute on function app.barred_workers(bigint) from public;
grant execute on function app.barred_workers(bigint) to worklane_platform, worklane_agency, worklane_client, worklane_worker;
