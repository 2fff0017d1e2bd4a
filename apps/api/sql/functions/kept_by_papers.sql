-- For the order of candidates alone, where judging each of them by the rules would mean reading everybody: those whom
-- papers or leave keep from this kind of work on these days. The rules have the last word about whoever is shown. By sets: each
-- row is read once.
create or replace function app.kept_by_papers(agency_ids bigint[], for_code bigint, days daterange)
returns table (worker_id bigint, agency_id bigint)
stable language sql security definer set search_path = public, pg_temp as $$
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
alter function app.kept_by_papers owner to worklane_system;
revoke execute on function app.kept_by_papers from public;
grant execute on function app.kept_by_papers to worklane_platform, worklane_agency, worklane_client, worklane_worker;
