-- Counts all that there is, when the triggers come that go on counting: whatever creates them waits for whoever is writing, and nobody
-- writes until it is over.
create or replace function app.catch_up_hire_figures() returns void
volatile language sql security definer set work_mem = '128MB' set search_path = public, pg_temp as $$
  select app.recount_hire_days(null);
  delete from vehicle_hire_count;
  insert into vehicle_hire_count (agency_id, vehicle_id, hires)
    select agency_id, vehicle_id, count(*) from vehicle_booking where app.counts_as_hire(status) group by 1, 2;
  delete from hire_invoice_day;
  insert into hire_invoice_day (agency_id, day, currency, invoiced_pence)
    select agency_id, day, currency, sum(pence) from app.hire_revenue() group by 1, 2, 3;
  delete from hire_payment_day;
  insert into hire_payment_day (agency_id, day, method, payments)
    select agency_id, day, method, sum(payments) from app.hire_payments() group by 1, 2, 3 having sum(payments) <> 0;
  delete from vehicle_count;
  insert into vehicle_count (agency_id, status, body_type, vehicles)
    select agency_id, status, body_type, count(*) from vehicle group by 1, 2, 3
$$;
alter function app.catch_up_hire_figures owner to worklane_system;
revoke execute on function app.catch_up_hire_figures from public;
