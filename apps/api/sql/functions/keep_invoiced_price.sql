-- A price that is on an invoice stands until that invoice is credited.
create or replace function app.keep_invoiced_price() returns trigger language plpgsql as $$
declare
  row record := coalesce(new, old);
begin
  if exists (select from transport_invoice_source s
             where s.agency_id = row.agency_id and s.job_id = row.job_id and s.credited_by is null) then
    raise exception 'transport job % is on an invoice', row.job_id
      using errcode = 'restrict_violation', constraint = 'transport_price_invoiced';
  end if;
  return row;
end
$$;

create or replace trigger transport_price_stands
  before delete or update of client_id, rate_id, currency, net_pence, vat_pence, missing, priced_at on transport_price
  for each row execute function app.keep_invoiced_price();
create or replace trigger transport_price_line_stands before insert or update or delete on transport_price_line
  for each row execute function app.keep_invoiced_price();
