-- How much an agency can invoice a client for changes: at the end of the transaction, in the order that all figures of an agency are counted
-- in, so that nobody waits while hours are priced. `was_minutes` and `now_minutes`: of a shift; null where it can’t be invoiced. `claims`: how
-- many more expenses can.
create or replace function app.count_to_invoice(of_agency bigint, of_client bigint, was_minutes int, now_minutes int, claims int) returns void
volatile language plpgsql as $$
declare
  more int := (now_minutes is not null)::int - (was_minutes is not null)::int;
  longer int := coalesce(now_minutes, 0) - coalesce(was_minutes, 0);
begin
  if more = 0 and longer = 0 and claims = 0 then
    return;
  end if;
  perform app.lock_figures(of_agency);
  update work_to_invoice w set shifts = w.shifts + more, minutes = w.minutes + longer, expenses = w.expenses + claims
    where w.agency_id = of_agency and w.client_id = of_client;
  if not found and (more > 0 or claims > 0) then
    insert into work_to_invoice (agency_id, client_id, shifts, minutes, expenses) values (of_agency, of_client, more, longer, claims);
  end if;
end
$$;
revoke execute on function app.count_to_invoice from public;
grant execute on function app.count_to_invoice to worklane_system;
