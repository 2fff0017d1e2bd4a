-- The payments of a day follow what is set against hire invoices, and what of it is undone.
create or replace function app.track_hire_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid record;
begin
  perform app.lock_figures(new.agency_id);
  select * into paid from app.hire_payments() p where p.allocation_id = new.id;
  if not found then
    return null;
  end if;
  update hire_payment_day d set payments = d.payments + paid.payments
    where d.agency_id = paid.agency_id and d.day = paid.day and d.method = paid.method;
  if not found and paid.payments > 0 then
    insert into hire_payment_day (agency_id, day, method, payments) values (paid.agency_id, paid.day, paid.method, paid.payments);
  end if;
  delete from hire_payment_day d
    where d.agency_id = paid.agency_id and d.day = paid.day and d.method = paid.method and d.payments = 0;
  return null;
end
$$;
alter function app.track_hire_payments owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'allocation_counted') then
    create constraint trigger allocation_counted after insert on allocation deferrable initially deferred
      for each row execute function app.track_hire_payments();
  end if;
end
$$;
