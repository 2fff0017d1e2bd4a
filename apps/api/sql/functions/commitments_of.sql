-- Is the worker held by anything, of whichever agency, that overlaps? And when do the nearest ones around it end and begin?
-- Answers times only: where, for whom and for what stays hidden.
create or replace function app.commitments_of(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select h.worker_id, h.starts_at, h.ends_at
  from worker_hold h
  where h.worker_id = any (worker_ids) and tstzrange(h.starts_at, h.ends_at) && span
    and (h.shift_booking_id is null
         or h.shift_booking_id <> all (array(select b.id from shift_booking b where b.shift_id = except_shift)))
$$;
alter function app.commitments_of owner to worklane_system;
revoke execute on function app.commitments_of from public;
