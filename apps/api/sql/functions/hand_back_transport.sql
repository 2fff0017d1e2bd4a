-- The agency in force gives back a client's transport job that it has accepted: its crew is let go, and whoever the job was offered to may
-- accept it again. Answers whether there was such a job. Runs as the product: an agency may not give a job away.
create or replace function app.hand_back_transport(of_job bigint) returns boolean
volatile language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from transport_job j
    where j.id = of_job and j.agency_id = app.agency_id() and j.status = 'ACCEPTED' and j.client_id is not null
    for update;
  if not found then
    return false;
  end if;
  update transport_booking
    set shift_status = 'CANCELLED', cancelled_reason = 'HANDED_BACK', version = version + 1
    where job_id = of_job and shift_status not in ('CANCELLED', 'EXPIRED');
  update transport_job
    set agency_id = null, status = 'NEW', starts_at = null, ends_at = null, vehicle_id = null, driver_id = null, team_leader_id = null,
        version = version + 1
    where id = of_job;
  return true;
end
$$;
alter function app.hand_back_transport owner to worklane_system;
revoke execute on function app.hand_back_transport from public;
grant execute on function app.hand_back_transport to worklane_agency;
