-- When the workers are held whom the caller may know of; see `app.commitments_of`.
create or replace function app.worker_commitments(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql security definer set search_path = public, pg_temp as $$
  select * from app.commitments_of(array(select app.known_workers(worker_ids)), span, except_shift)
$$;
alter function app.worker_commitments owner to worklane_system;
revoke execute on function app.worker_commitments from public;
grant execute on function app.worker_commitments to worklane_platform, worklane_agency, worklane_client, worklane_worker;
