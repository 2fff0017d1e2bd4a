-- An invoice of the platform is paid no more than it comes to, in its own currency, and by nothing once it is credited. Whoever changes any of
-- it has the agency (`app.keep_fee_payment`).
create or replace function app.keep_fee_allocation() returns trigger language plpgsql as $$
declare
  paid_id bigint := to_jsonb(new) ->> case tg_table_name when 'platform_fee_invoice' then 'corrects_id' else 'invoice_id' end;
begin
  perform from agency where id = new.agency_id for no key update;
  if exists (
       select from platform_fee_invoice i
       join platform_fee_allocation a on a.agency_id = i.agency_id and a.invoice_id = i.id and a.freed_at is null
       join platform_fee_payment p on p.agency_id = a.agency_id and p.id = a.payment_id
       where i.agency_id = new.agency_id and i.id = paid_id
       group by i.id
       having sum(a.amount_pence) > i.total_pence or bool_or(p.currency <> i.currency) or i.is_credit
           or exists (select from platform_fee_invoice n where n.agency_id = i.agency_id and n.corrects_id = i.id)) then
    raise exception 'invoice % is paid more than it can be', paid_id
      using errcode = 'check_violation', constraint = 'platform_fee_invoice_paid';
  end if;
  return null;
end
$$;

create or replace trigger platform_fee_allocation_paid after insert or update on platform_fee_allocation
  for each row execute function app.keep_fee_allocation();
create or replace trigger platform_fee_invoice_unpaid after insert on platform_fee_invoice
  for each row when (new.corrects_id is not null) execute function app.keep_fee_allocation();
