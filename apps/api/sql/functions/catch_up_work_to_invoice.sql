-- What waited before anybody counted. Whatever creates the triggers waits for whoever is writing, and nobody writes until it is over.
create or replace function app.catch_up_work_to_invoice() returns void
volatile language sql security definer set search_path = public, pg_temp as $$
  delete from work_to_invoice;
  insert into work_to_invoice (agency_id, client_id, shifts, minutes, expenses)
  select agency_id, client_id, count(minutes), coalesce(sum(minutes), 0), count(*) - count(minutes)
  from (select agency_id, client_id, app.minutes_to_invoice(t) as minutes from timesheet t where app.minutes_to_invoice(t) is not null
        union all
        select agency_id, client_id, app.cancelled_minutes_to_invoice(l) from late_cancellation l where app.cancelled_minutes_to_invoice(l) is not null
        union all
        select agency_id, client_id, null from expense_claim e where app.is_to_be_invoiced(e)) work
  group by agency_id, client_id
$$;
alter function app.catch_up_work_to_invoice owner to worklane_system;
revoke execute on function app.catch_up_work_to_invoice from public;
