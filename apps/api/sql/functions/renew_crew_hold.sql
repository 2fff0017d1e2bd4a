-- Brings what a booking of a transport holds of its worker in line with it.
create or replace function app.renew_crew_hold(of_booking bigint) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into worker_hold as h (source, transport_booking_id, worker_id, client_id, assignment_code_id, starts_at, ends_at,
                                worked_from, worked_until, break_minutes)
    select 'TRANSPORT', held.* from app.held_by_crews() held where held.transport_booking_id = of_booking
    on conflict (transport_booking_id) do update
      set (worker_id, client_id, assignment_code_id, starts_at, ends_at, worked_from, worked_until, break_minutes)
        = (excluded.worker_id, excluded.client_id, excluded.assignment_code_id, excluded.starts_at, excluded.ends_at,
           excluded.worked_from, excluded.worked_until, excluded.break_minutes);
  if not found then
    delete from worker_hold h where h.transport_booking_id = of_booking;
  end if;
end
$$;
alter function app.renew_crew_hold owner to worklane_system;
revoke execute on function app.renew_crew_hold from public;
