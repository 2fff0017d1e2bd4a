-- Whoever is in a crew fills a place that is there: of a job that its agency has accepted and that has not set out yet, and of a
-- specification that asks for more. Under the lock of the job, which comes before those of workers, so the last place goes once.
create or replace function app.take_transport_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from transport_job j
    where j.id = new.job_id and j.agency_id = new.agency_id and j.status in ('ACCEPTED', 'COMMITTED')
    for update;
  if not found then
    raise exception 'transport job % takes nobody into its crew', new.job_id
      using errcode = 'check_violation', constraint = 'transport_booking_of_open_job', table = 'transport_booking';
  end if;
  if (select count(*) from transport_booking b
      where b.job_id = new.job_id and b.spec_id = new.spec_id and b.id <> new.id and app.is_held(b.shift_status))
     >= (select s.number_of_staff from transport_spec s where s.id = new.spec_id) then
    raise exception 'all places of specification % are taken', new.spec_id
      using errcode = 'check_violation', constraint = 'transport_booking_has_place', table = 'transport_booking';
  end if;
  return new;
end
$$;
alter function app.take_transport_place owner to worklane_system;
revoke execute on function app.take_transport_place from public;

create or replace trigger transport_booking_fills_place before insert on transport_booking for each row
  when (app.is_held(new.shift_status)) execute function app.take_transport_place();
create or replace trigger transport_booking_fills_place_again before update on transport_booking for each row
  when (app.is_held(new.shift_status)
        and (app.is_held(old.shift_status), old.job_id, old.spec_id) is distinct from (true, new.job_id, new.spec_id))
  execute function app.take_transport_place();
