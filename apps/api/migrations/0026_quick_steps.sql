-- A step of a booking for less: what it asks reads no more than its answer needs, and is planned once per connection.

-- As in 0020, worker by worker: what a worker did at the client, instead of all that anybody did there, searched for them.
create or replace function app.worker_weeks_in_role(worker_ids bigint[], at_client bigint, for_code bigint, span tstzrange,
                                                    time_zone text, except_shift bigint)
returns table (worker_id bigint, week date)
stable language sql set role = 'worklane_system' set plan_cache_mode = 'force_generic_plan' as $$
  select o.worker_id, held.week
  from (select distinct unnest(worker_ids) as worker_id) o
  cross join lateral (
    select distinct date_trunc('week', b.starts_at at time zone time_zone)::date as week
    from shift_booking b
    join shift s on s.id = b.shift_id
    where b.worker_id = o.worker_id and b.client_id = at_client and s.assignment_code_id = for_code
      and b.shift_id <> except_shift and b.starts_at >= lower(span) and b.starts_at < upper(span)
      and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')) held
$$;

-- As in 0006, from the people to their permissions, instead of from everybody who holds the permission.
create or replace function app.people(agency_ids bigint[], client_ids bigint[], worker_ids bigint[], permission text)
returns setof bigint
stable language sql set role = 'worklane_system' set plan_cache_mode = 'force_generic_plan' as $$
  select u.id
  from app_user u
  where (u.agency_id = any (agency_ids) or u.client_id = any (client_ids) or u.worker_id = any (worker_ids))
    and u.status = 'ACTIVE'
    and (select bool_or(permission = any (r.permissions))
         from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)
$$;

-- Finding the best plan for the very values takes longer than running either.
alter function app.worker_commitments(bigint[], tstzrange, bigint) set plan_cache_mode = 'force_generic_plan';
alter function app.worker_clearance(bigint[], bigint[]) set plan_cache_mode = 'force_generic_plan';

-- What a release copies from its shift is the key's to keep, so nobody writes it by hand; and the log of the change, which is
-- the shift's, does not repeat it for every agency.
revoke update on shift_release from worklane_app;
grant update (released_at, announced_at) on shift_release to worklane_app;
drop trigger shift_release_audit on shift_release;
create trigger shift_release_audit after insert or delete or update of released_at, announced_at on shift_release
  for each row execute function app.audit();
