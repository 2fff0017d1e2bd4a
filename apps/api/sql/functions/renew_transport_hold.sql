-- Brings what a transport holds of its vehicle in line with it. What it holds already it keeps also off the road, so that its crew and its
-- times can be changed before another vehicle is found.
create or replace function app.renew_transport_hold(of_job bigint) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update vehicle_hold h
    set (agency_id, vehicle_id, starts_at, ends_at) = (held.agency_id, held.vehicle_id, held.starts_at, held.ends_at)
    from app.held_by_transports() held
    where held.transport_job_id = of_job and h.transport_job_id = of_job;
  if found then
    return;
  end if;
  delete from vehicle_hold h where h.transport_job_id = of_job;
  insert into vehicle_hold as h (source, transport_job_id, agency_id, vehicle_id, starts_at, ends_at)
    select 'TRANSPORT', held.* from app.held_by_transports() held where held.transport_job_id = of_job;
end
$$;
alter function app.renew_transport_hold owner to worklane_system;
revoke execute on function app.renew_transport_hold from public;
