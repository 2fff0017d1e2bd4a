-- What the worker in force and an agency that takes applications have to do with each other so far; no row: it takes none.
-- Whatever else happens to the two waits until this transaction is over.
create or replace function app.open_own_link(to_agency bigint)
returns table (agency_name text, status link_status, decided_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('apply:' || app.worker_id()::text, 0));
  perform from agency_worker l where l.agency_id = to_agency and l.worker_id = app.worker_id() for update;
  return query
    select a.name, l.status, p.decided_at
    from agency a
    left join agency_worker l on l.agency_id = a.id and l.worker_id = app.worker_id()
    left join applicant p on p.agency_id = l.agency_id and p.worker_id = l.worker_id
    where a.id = to_agency and a.status = 'ACTIVE';
end
$$;
alter function app.open_own_link owner to worklane_system;
revoke execute on function app.open_own_link from public;
grant execute on function app.open_own_link to worklane_worker;
