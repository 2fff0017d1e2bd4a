-- The price of a transport says whether it is on an invoice that stands.
create or replace function app.mark_transport_invoiced() returns trigger language plpgsql as $$
begin
  update transport_price set invoiced = new.credited_by is null
  where agency_id = new.agency_id and job_id = new.job_id;
  return null;
end
$$;

create or replace trigger transport_invoice_source_marked after insert or update on transport_invoice_source
  for each row when (new.job_id is not null) execute function app.mark_transport_invoiced();
