-- Adds up all days that there are, when the triggers come that go on doing it: whatever creates them waits for whoever is writing, and
-- nobody writes until it is over.
create or replace function app.catch_up_hire_months() returns void
volatile language sql security definer set work_mem = '128MB' set search_path = public, pg_temp as $$
  delete from hire_booking_month;
  insert into hire_booking_month (agency_id, month, status, source, bookings)
    select agency_id, date_trunc('month', day::timestamp)::date, status, source, sum(bookings) from hire_booking_day group by 1, 2, 3, 4;
  delete from hire_payment_month;
  insert into hire_payment_month (agency_id, month, method, payments)
    select agency_id, date_trunc('month', day::timestamp)::date, method, sum(payments) from hire_payment_day group by 1, 2, 3
$$;
alter function app.catch_up_hire_months owner to worklane_system;
revoke execute on function app.catch_up_hire_months from public;
