-- Only what can be invoiced is prepared for an invoice, and nobody else’s: a priced transport, a complete taxi, a seat that counts. Whoever
-- prepares it holds it until the transaction ends, as whoever invoices it does.
create or replace function app.keep_prepared_source() returns trigger language plpgsql as $$
begin
  if new.job_id is not null then
    perform from transport_price
    where agency_id = new.agency_id and job_id = new.job_id and (client_id is null or client_id = new.client_id) and not invoiced
    for no key update;
  elsif new.taxi_id is not null then
    perform from taxi
    where id = new.taxi_id and agency_id = new.agency_id and client_id = new.client_id and status = 'COMPLETE'
    for no key update;
  else
    perform from training_seat t join client c on c.customer_agency_id = t.agency_id
    where t.id = new.seat_id and t.owner_agency_id = new.agency_id and t.status in ('ATTENDED', 'NO_SHOW') and not t.invoiced
      and c.id = new.client_id
    for no key update of t;
  end if;
  if not found then
    raise exception 'transport %, taxi % or seat % is not to be invoiced', new.job_id, new.taxi_id, new.seat_id
      using errcode = 'restrict_violation', constraint = 'source_prepared_unbilled';
  end if;
  return null;
end
$$;

create or replace trigger prepared_source_unbilled after insert on prepared_source
  for each row execute function app.keep_prepared_source();
