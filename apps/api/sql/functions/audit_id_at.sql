-- The first entry from a moment on. Ids grow with time but for moments between taking the number and reading the clock, so
-- a search by time is bounded by ids, which every other index ends with. Says nothing but a number.
create or replace function app.audit_id_at(moment timestamptz) returns bigint
stable language sql security definer set search_path = public, pg_temp as $$
  select id from audit_log where at >= moment order by at limit 1
$$;
alter function app.audit_id_at owner to worklane_system;
