-- Brings what a transport holds of its vehicle in line with it.
create or replace function app.renew_transport_hold(of_job bigint) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vehicle_hold as h (source, transport_job_id, agency_id, vehicle_id, starts_at, ends_at)
    select 'TRANSPORT', held.* from app.held_by_transports() held where held.transport_job_id = of_job
    on conflict (transport_job_id) do update
      set (agency_id, vehicle_id, starts_at, ends_at)
        = (excluded.agency_id, excluded.vehicle_id, excluded.starts_at, excluded.ends_at);
  if not found then
    delete from vehicle_hold h where h.transport_job_id = of_job;
  end if;
end
$$;
alter function app.renew_transport_hold owner to worklane_system;
revoke execute on function app.renew_transport_hold from public;
