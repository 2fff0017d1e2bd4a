-- What an agency disputes about an invoice of the platform is settled once a credit note has taken it back, which is always all of it.
create or replace function app.settle_credited_fee_dispute() returns trigger language plpgsql as $$
begin
  update invoice_dispute set status = 'CREDITED', closed_at = now()
    where agency_id = new.agency_id and fee_invoice_id = new.corrects_id and status = 'OPEN';
  return null;
end
$$;
create or replace trigger platform_fee_invoice_settles after insert on platform_fee_invoice
  for each row when (new.corrects_id is not null) execute function app.settle_credited_fee_dispute();
