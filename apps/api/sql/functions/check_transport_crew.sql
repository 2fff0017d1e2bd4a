-- The driver and the team leader of a transport are somebody of its crew.
create or replace function app.check_transport_crew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Who was chosen before is looked after when they leave (`app.leave_transport`), one after the other.
  if exists (select from (values (old.driver_id, new.driver_id), (old.team_leader_id, new.team_leader_id)) as o (before, chosen)
             where chosen is not null and chosen is distinct from before
               and not exists (select from transport_booking b
                               where b.job_id = new.id and b.worker_id = chosen and app.is_held(b.shift_status))) then
    raise exception 'the driver and the team leader of transport job % are of its crew', new.id
      using errcode = 'check_violation', constraint = 'transport_job_led_by_crew', table = 'transport_job';
  end if;
  return new;
end
$$;
alter function app.check_transport_crew owner to worklane_system;
revoke execute on function app.check_transport_crew from public;

create or replace trigger transport_job_needs_crew before update on transport_job for each row
  when ((old.driver_id, old.team_leader_id) is distinct from (new.driver_id, new.team_leader_id))
  execute function app.check_transport_crew();
