-- An invoice that charges VAT in another currency says what that is in pounds, by the rate of the month of its tax point (VAT Regulations
-- 1995, regulation 14). A credit note takes back by the rate of its invoice, so that the last one leaves no penny over.
create or replace function app.set_vat_in_pounds() returns trigger language plpgsql as $$
begin
  if new.corrects_id is null then
    new.units_per_pound := app.pound_rate(new.currency, new.tax_point);
    new.pound_vat_pence := round(new.vat_pence / new.units_per_pound);
  else
    select i.units_per_pound, round((coalesce(sum(n.vat_pence), 0) + new.vat_pence) / i.units_per_pound) - coalesce(sum(n.pound_vat_pence), 0)
      into new.units_per_pound, new.pound_vat_pence
      from money_document i
      left join money_document n on n.agency_id = i.agency_id and n.corrects_id = i.id and n.status = 'ISSUED'
      where i.agency_id = new.agency_id and i.id = new.corrects_id
      group by i.units_per_pound;
  end if;
  return new;
end
$$;
create or replace trigger money_document_in_pounds before update on money_document
  for each row when (old.status = 'DRAFT' and new.status = 'ISSUED' and new.currency <> 'GBP' and new.vat_pence > 0)
  execute function app.set_vat_in_pounds();
