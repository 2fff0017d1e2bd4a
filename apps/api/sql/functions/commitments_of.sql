-- Is the worker held by any booking, of whichever agency, that overlaps? And when do the nearest ones around it end and
-- begin? Answers times only: where and for whom stays hidden.
create or replace function app.commitments_of(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select b.worker_id, b.starts_at, b.ends_at
  from shift_booking b
  where b.worker_id = any (worker_ids) and b.shift_id <> except_shift
    and b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
    and tstzrange(b.starts_at, b.ends_at) && span
$$;
alter function app.commitments_of owner to worklane_system;
revoke execute on function app.commitments_of from public;
