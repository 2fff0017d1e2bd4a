-- What each kind of work asks for, and how far each worker has come with it. A retired record type is not asked for. `at` says
-- which of the questions a row answers.
create or replace function app.worker_requirements(worker_ids bigint[], agency_ids bigint[], codes bigint[])
returns table (at int, kind record_kind, name text, approved_until date, waiting boolean, rejected boolean)
stable language sql security definer set search_path = public, pg_temp as $$
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
alter function app.worker_requirements owner to worklane_system;
revoke execute on function app.worker_requirements from public;
grant execute on function app.worker_requirements to worklane_platform, worklane_agency, worklane_client, worklane_worker;
