-- What an agency has found out about a worker.
create or replace function app.worker_clearance(worker_ids bigint[], agency_ids bigint[])
returns table (worker_id bigint, agency_id bigint, fit_to_work boolean, right_to_work right_to_work, next_check_date date,
               dbs_expiry date, hours_opt_out boolean)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select c.worker_id, c.agency_id, c.fit_to_work, c.right_to_work, c.next_check_date, c.dbs_expiry, c.hours_opt_out
  from unnest(worker_ids, agency_ids) as o (worker_id, agency_id)
  join compliance_information c on c.worker_id = o.worker_id and c.agency_id = o.agency_id
  where app.may_ask_about(c.worker_id, c.agency_id)
$$;
alter function app.worker_clearance owner to worklane_system;
revoke execute on function app.worker_clearance from public;
grant execute on function app.worker_clearance to worklane_platform, worklane_agency, worklane_client, worklane_worker;
