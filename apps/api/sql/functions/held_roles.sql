-- The roles in which the agency that asks holds somebody in a stretch of weeks, by number: of workers whom it may know of, at clients that it
-- deals with, where every pattern is in the name of either. As one value, by name of the worker, which takes a quarter of the time of as many rows.
--
-- As a rule all weeks in a role count: then `due` is the week from which equal pay is due after twelve, or would be if every week to come
-- is worked. Of these there are `total` who have so many weeks, `at_least`, and are due in the weeks that are asked for, and only those come that
-- may be on the page. After a long break leave decides what counts, and others may count as well: such roles, `others` of them, all come, and
-- all their weeks with them, from the first one on and in the form of app.worked_weeks. Nothing but the weeks says either how many there are
-- up to the end of the stretch.
create or replace function app.held_roles(from_week int, until_week int, patterns text[], at_least int, due_from int, due_until int,
                                          direction text, skip bigint, take int)
returns table (roles json, total int, others int)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  with called as materialized (
    select w.id, lower(w.firstname || ' ' || w.lastname) as name, w.firstname || ' ' || w.lastname as written
    from app.taken_on_workers() known
    join worker w on w.id = known
  ), dealt_with as materialized (
    select id, name from client where id = any (app.client_ids())
  ), own as materialized (
    select r.worker_id, r.client_id, r.assignment_code_id, w.name, r.last_week, r.counted,
           case when r.is_unbroken then case
             when r.twelfth_week < until_week then r.twelfth_week + 1
             when r.last_week < until_week then r.last_week + 12 - r.counted + 1 end end as due
    from weeks_in_role r
    join called w on w.id = r.worker_id
    join dealt_with c on c.id = r.client_id
    where r.agency_id = app.agency_id() and r.last_week >= from_week
      and not exists (select from unnest(patterns) pattern where not (w.written ilike pattern or c.name ilike pattern))
  ), elsewhere as materialized (
    select distinct r.worker_id, r.client_id, r.assignment_code_id
    from weeks_in_role r
    where r.worker_id = any (array(select worker_id from own)) and r.agency_id is distinct from (select app.agency_id())
  ), held as materialized (
    select o.worker_id, o.client_id, o.assignment_code_id, o.name, o.last_week, o.counted, case when e.worker_id is null then o.due end as due
    from own o
    left join elsewhere e on e.worker_id = o.worker_id and e.client_id = o.client_id and e.assignment_code_id = o.assignment_code_id
  ), rest as (
    select count(*) as amount from held where due is null
  ), listed as (
    -- Who is due has twelve weeks, however many of them are in the stretch.
    select * from held where counted >= at_least and due >= due_from and due < due_until
  ), shown as (
    (select *
     from listed
     order by case direction when 'ASC' then due else -due end, name, worker_id, client_id, assignment_code_id
     offset (select greatest(0, skip - amount) from rest) limit (select take + amount from rest))
    union all
    select * from held where due is null
  )
  select (
    select json_agg(
      json_build_object('workerId', s.worker_id, 'clientId', s.client_id, 'assignmentCodeId', s.assignment_code_id, 'due', s.due,
        'week', coalesce(weeks.last, s.last_week), 'counted', s.counted, 'first', weeks.first, 'worked', weeks.worked)
      order by s.name, s.worker_id, s.client_id, s.assignment_code_id)
    from shown s
    left join lateral (
      select min(lower(r.weeks)) as first, case count(*) when 1 then min(r.worked) else app.worked_weeks(range_agg(r.weeks)) end as worked,
             max(upper(r.weeks * int4multirange(int4range(from_week, until_week))) - 1) filter (where r.agency_id = app.agency_id()) as last
      from weeks_in_role r
      where r.worker_id = s.worker_id and r.client_id = s.client_id and r.assignment_code_id = s.assignment_code_id) weeks
      on s.due is null or s.last_week >= until_week
    -- Whoever is booked for later alone is in no week yet.
    where weeks.worked is null or weeks.last is not null),
    (select count(*)::int from listed), (select amount::int from rest)
$$;
alter function app.held_roles owner to worklane_system;
revoke execute on function app.held_roles from public;
grant execute on function app.held_roles to worklane_agency;
