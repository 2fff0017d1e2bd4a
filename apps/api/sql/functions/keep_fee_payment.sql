-- No penny that an agency has paid the platform is spent twice: what of a payment pays invoices, or was paid back, is never more than it, and
-- nothing once it is taken back. Whoever changes any of it has the agency, so that another one waits.
create or replace function app.keep_fee_payment() returns trigger language plpgsql as $$
declare
  paid_id bigint := to_jsonb(new) ->> case tg_table_name when 'platform_fee_payment' then 'id' else 'payment_id' end;
begin
  perform from agency where id = new.agency_id for no key update;
  if (select coalesce(sum(a.amount_pence), 0) from platform_fee_allocation a
      where a.agency_id = new.agency_id and a.payment_id = paid_id and a.freed_at is null)
     + (select coalesce(sum(r.amount_pence), 0) from platform_fee_refund r
        where r.agency_id = new.agency_id and r.payment_id = paid_id and r.taken_back_at is null)
     > (select case when p.taken_back_at is null then p.amount_pence else 0 end from platform_fee_payment p where p.id = paid_id) then
    raise exception 'more of payment % is spent than there is', paid_id
      using errcode = 'check_violation', constraint = 'platform_fee_payment_whole';
  end if;
  return null;
end
$$;

create or replace trigger platform_fee_payment_whole after update on platform_fee_payment
  for each row execute function app.keep_fee_payment();
create or replace trigger platform_fee_allocation_whole after insert or update on platform_fee_allocation
  for each row execute function app.keep_fee_payment();
create or replace trigger platform_fee_refund_whole after insert or update on platform_fee_refund
  for each row execute function app.keep_fee_payment();
