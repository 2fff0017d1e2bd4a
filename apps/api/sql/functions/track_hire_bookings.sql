-- The figures of bookings follow each booking, whoever writes it: at the end of the transaction, when nothing else is waited for.
create or replace function app.track_hire_bookings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE'
     and (old.agency_id, old.location_id, old.vehicle_id, old.created_at, old.status, old.source)
         is not distinct from (new.agency_id, new.location_id, new.vehicle_id, new.created_at, new.status, new.source) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform app.count_hire_booking(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform app.count_hire_booking(new, 1);
  end if;
  return null;
end
$$;
alter function app.track_hire_bookings owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'vehicle_booking_counted') then
    create constraint trigger vehicle_booking_counted after insert or update or delete on vehicle_booking
      deferrable initially deferred for each row execute function app.track_hire_bookings();
  end if;
end
$$;
