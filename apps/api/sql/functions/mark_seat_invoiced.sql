-- What an invoice is over says whether it is on one that stands: seats of the agency that the client is, on own sessions, whose attendance
-- is recorded. Nothing else is invoiced, and nobody else’s.
create or replace function app.mark_seat_invoiced() returns trigger language plpgsql as $$
begin
  update training_seat t set invoiced = new.credited_by is null
  from client c
  where t.id = new.seat_id and t.owner_agency_id = new.agency_id and t.status in ('ATTENDED', 'NO_SHOW')
    and c.id = new.client_id and c.customer_agency_id = t.agency_id;
  if not found then
    raise exception 'seat % is not to be invoiced to client %', new.seat_id, new.client_id
      using errcode = 'restrict_violation', constraint = 'training_seat_billable';
  end if;
  return null;
end
$$;

create or replace trigger training_invoice_source_marked after insert or update on training_invoice_source
  for each row execute function app.mark_seat_invoiced();
create or replace trigger training_invoice_source_freed before update on training_invoice_source
  for each row execute function app.free_invoice_source();
