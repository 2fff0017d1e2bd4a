-- The week of each hold in a kind of work at a client, from Monday to Sunday at its place and numbered from 5 January 1970 on, and the
-- agency through which a shift is: `weeks_in_role` as it has to be. Transports have no clock of a place, and go by London’s.
create or replace function app.held_by_role()
returns table (worker_id bigint, client_id bigint, assignment_code_id bigint, agency_id bigint, starts_at timestamptz, week int)
stable language sql as $$
  select h.worker_id, h.client_id, h.assignment_code_id, b.agency_id, h.starts_at, ((h.starts_at at time zone coalesce(s.time_zone, 'Europe/London'))::date - date '1970-01-05') / 7
  from worker_hold h
  left join shift_booking b on b.id = h.shift_booking_id
  left join shift s on s.id = b.shift_id
  where h.client_id is not null and h.assignment_code_id is not null
$$;
revoke execute on function app.held_by_role from public;
grant execute on function app.held_by_role to worklane_system;
