-- As invoices to clients do (`app.set_vat_in_pounds`); a credit note takes back all of its invoice, in pounds too.
create or replace function app.set_fee_vat_in_pounds() returns trigger language plpgsql as $$
begin
  if new.corrects_id is null then
    new.units_per_pound := app.pound_rate(new.currency, new.issued_on);
    new.pound_vat_pence := round(new.vat_pence / new.units_per_pound);
  else
    select i.units_per_pound, i.pound_vat_pence into new.units_per_pound, new.pound_vat_pence
      from platform_fee_invoice i where i.id = new.corrects_id;
  end if;
  return new;
end
$$;
create or replace trigger platform_fee_invoice_in_pounds before insert on platform_fee_invoice
  for each row when (new.currency <> 'GBP' and new.vat_pence > 0) execute function app.set_fee_vat_in_pounds();
