-- What workers have said of a span of time, in the clock of a place: UNAVAILABLE as soon as that holds for a part of it,
-- PREFERRED or AVAILABLE where that holds for all of it. Whoever has said nothing of it, or not of all of it, is no row.
-- What begins in the evening lasts past midnight, but the pattern of a weekday ends where a date that goes before begins.
-- Row-level security decides whose words the caller may hear. By sets: each row is read once.
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
