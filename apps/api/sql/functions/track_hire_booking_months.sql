-- What is counted of a day is counted of its month, whoever counts it: under the lock of the agency's figures, as the day is.
create or replace function app.track_hire_booking_months() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update hire_booking_month m set bookings = m.bookings - old.bookings
      where m.agency_id = old.agency_id and m.month = date_trunc('month', old.day::timestamp)::date
        and m.status = old.status and m.source = old.source;
  end if;
  if tg_op <> 'DELETE' then
    insert into hire_booking_month as m (agency_id, month, status, source, bookings)
      values (new.agency_id, date_trunc('month', new.day::timestamp)::date, new.status, new.source, new.bookings)
      on conflict (agency_id, month, status, source) do update set bookings = m.bookings + excluded.bookings;
  end if;
  if tg_op <> 'INSERT' then
    delete from hire_booking_month m
      where m.agency_id = old.agency_id and m.month = date_trunc('month', old.day::timestamp)::date
        and m.status = old.status and m.source = old.source
        and m.bookings = 0;
  end if;
  return null;
end
$$;
alter function app.track_hire_booking_months owner to worklane_system;
revoke execute on function app.track_hire_booking_months from public;
create or replace trigger hire_booking_day_by_month after insert or update or delete on hire_booking_day
  for each row execute function app.track_hire_booking_months();
