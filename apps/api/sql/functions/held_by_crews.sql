-- What the crews of transports hold of their workers: `worker_hold` as it has to be. The driver who fills none of the specifications is
-- held for no kind of work. Whoever is late is held until the log is submitted (`track-late-transports`). A crew whose journey was aborted
-- has worked, and is free from then on; where it was aborted before it should have begun, nothing is held. A crew whose
-- log was submitted before it was due back is free from then on, too.
create or replace function app.held_by_crews()
returns table (transport_booking_id bigint, worker_id bigint, client_id bigint, assignment_code_id bigint, starts_at timestamptz,
               ends_at timestamptz, worked_from timestamptz, worked_until timestamptz, break_minutes int)
stable language sql as $$
  select b.id, b.worker_id, j.client_id, s.assignment_code_id, j.starts_at,
         case when j.status = 'IN_PROGRESS' then greatest(j.ends_at, b.held_until) else least(j.ends_at, aborted.at, submitted.at) end,
         coalesce(b.actual_start, j.starts_at), coalesce(b.actual_end, j.ends_at), coalesce(b.break_minutes, 0)
  from transport_booking b
  join transport_job j on j.id = b.job_id
  left join transport_spec s on s.id = b.spec_id
  left join lateral (
    select max(c.at) as at from transport_status_change c
    where j.status = 'CANCELLED' and c.job_id = j.id and c.status = 'CANCELLED') aborted on true
  left join lateral (
    select greatest(min(c.at), j.starts_at + interval '1 minute') as at from transport_status_change c
    where j.status in ('WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED') and c.job_id = j.id and c.status = 'WAITING_AUTHORIZATION'
    having count(*) > 0) submitted on true
  where app.is_held(b.shift_status) and (aborted.at is null or aborted.at > j.starts_at)
$$;
revoke execute on function app.held_by_crews from public;
grant execute on function app.held_by_crews to worklane_system;
