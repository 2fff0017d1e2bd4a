-- Approved leave of the given workers at the given agencies that touches the given days, and whether it is sickness: what stops the
-- count of weeks in a role.
create or replace function app.worker_pauses(worker_ids bigint[], agency_ids bigint[], days daterange)
returns table (worker_id bigint, agency_id bigint, from_date date, to_date date, sick boolean)
stable language sql security definer set search_path = public, pg_temp as $$
  select l.worker_id, l.agency_id, l.from_date, l.to_date, l.type = 'SICK'
  from unnest(worker_ids, agency_ids) as o (worker_id, agency_id)
  join worker_leave l on l.worker_id = o.worker_id and l.agency_id = o.agency_id
  where l.status = 'APPROVED' and daterange(l.from_date, l.to_date, '[]') && days and app.may_ask_about(l.worker_id, l.agency_id)
$$;
alter function app.worker_pauses owner to worklane_system;
revoke execute on function app.worker_pauses from public;
grant execute on function app.worker_pauses to worklane_platform, worklane_agency, worklane_client, worklane_worker;
