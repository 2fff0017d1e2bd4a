-- Nothing is charged twice: what stands of the platform's invoices to an agency never covers a day again. Whoever issues
-- one has the series, so that another one waits.
create or replace function app.keep_fee_invoice() returns trigger language plpgsql as $$
begin
  if new.corrects_id is null and exists (
       select from platform_fee_invoice i
       where i.agency_id = new.agency_id and i.corrects_id is null
         and daterange(i.from_on, i.to_on, '[]') && daterange(new.from_on, new.to_on, '[]')
         and not exists (select from platform_fee_invoice n where n.agency_id = i.agency_id and n.corrects_id = i.id)) then
    raise exception 'agency % has been invoiced for some of these days', new.agency_id
      using errcode = 'exclusion_violation', constraint = 'platform_fee_days_once';
  end if;
  return new;
end
$$;

create or replace trigger platform_fee_invoice_days before insert on platform_fee_invoice
  for each row execute function app.keep_fee_invoice();
