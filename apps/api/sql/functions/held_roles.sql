-- The roles in which the agency that asks holds somebody in a stretch of weeks, by number, with the last of them, and all weeks in the role,
-- through whichever agencies: of workers whom it may know of, at clients that it deals with, as app.worker_weeks_in_role has them. What others
-- hold is little, and read once for all workers.
create or replace function app.held_roles(from_week int, until_week int)
returns table (worker_id bigint, worker_name text, client_id bigint, client_name text, assignment_code_id bigint, week int, first int,
               worked text)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  with own as materialized (
    select r.worker_id, r.client_id, r.assignment_code_id, r.weeks, r.worked, last.week
    from weeks_in_role r
    -- Most have no week after the stretch: weeks are cut for the others alone.
    cross join lateral (
      select upper(case when upper(r.weeks) <= until_week then r.weeks else r.weeks * int4multirange(int4range(from_week, until_week)) end) - 1
        as week) last
    -- Whoever is booked for later alone is in no week yet.
    where r.agency_id = app.agency_id() and upper(r.weeks) > from_week and last.week is not null
      and r.client_id in (select unnest(app.client_ids()))
  ), others as (
    select r.worker_id, r.client_id, r.assignment_code_id, range_agg(r.weeks) as weeks
    from weeks_in_role r
    where r.worker_id = any (array(select worker_id from own)) and r.agency_id is distinct from (select app.agency_id())
    group by r.worker_id, r.client_id, r.assignment_code_id
  )
  select o.worker_id, w.firstname || ' ' || w.lastname, o.client_id, c.name, o.assignment_code_id, o.week,
         least(lower(o.weeks), lower(e.weeks)), coalesce(app.worked_weeks(o.weeks + e.weeks), o.worked)
  from own o
  join worker w on w.id = o.worker_id
  join client c on c.id = o.client_id
  left join others e on e.worker_id = o.worker_id and e.client_id = o.client_id and e.assignment_code_id = o.assignment_code_id
  where exists (select from app.known_workers(array(select worker_id from own)) known where known = o.worker_id)
$$;
alter function app.held_roles owner to worklane_system;
revoke execute on function app.held_roles from public;
grant execute on function app.held_roles to worklane_agency;
