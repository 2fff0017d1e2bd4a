-- What is counted of a day is counted of its month, whoever counts it: under the lock of the agency's figures, as the day is.
create or replace function app.track_hire_payment_months() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update hire_payment_month m set payments = m.payments - old.payments
      where m.agency_id = old.agency_id and m.month = date_trunc('month', old.day::timestamp)::date and m.method = old.method;
  end if;
  if tg_op <> 'DELETE' then
    insert into hire_payment_month as m (agency_id, month, method, payments)
      values (new.agency_id, date_trunc('month', new.day::timestamp)::date, new.method, new.payments)
      on conflict (agency_id, month, method) do update set payments = m.payments + excluded.payments;
  end if;
  if tg_op <> 'INSERT' then
    delete from hire_payment_month m
      where m.agency_id = old.agency_id and m.month = date_trunc('month', old.day::timestamp)::date and m.method = old.method
        and m.payments = 0;
  end if;
  return null;
end
$$;
alter function app.track_hire_payment_months owner to worklane_system;
revoke execute on function app.track_hire_payment_months from public;
create or replace trigger hire_payment_day_by_month after insert or update or delete on hire_payment_day
  for each row execute function app.track_hire_payment_months();
