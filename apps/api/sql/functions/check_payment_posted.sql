-- At the end of the transaction that takes a payment, or reverses one, the ledger has it in the bank, or no longer.
create or replace function app.check_payment_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid record;
begin
  select p.id, p.currency, p.client_id, case when r.payment_id is null then p.amount_pence else 0 end as pence
    into paid
    from payment p
    left join payment_reversal r on r.agency_id = p.agency_id and r.payment_id = p.id
    where p.agency_id = new.agency_id and p.id = (to_jsonb(new) ->> case tg_table_name when 'payment' then 'id' else 'payment_id' end)::bigint;
  if (paid.pence, -paid.pence) is distinct from (
       select (coalesce(sum(e.amount_pence) filter (where e.account = 'BANK'), 0)::bigint,
               coalesce(sum(e.amount_pence) filter (where e.account = 'RECEIVABLE'), 0)::bigint)
       from ledger_transaction t
       join ledger_entry e on e.agency_id = t.agency_id and e.transaction_id = t.id and e.currency = paid.currency
       where t.agency_id = new.agency_id and t.payment_id = paid.id) then
    raise exception 'payment % is not in the ledger as it was taken', paid.id
      using errcode = 'check_violation', constraint = 'payment_posted';
  end if;
  return null;
end
$$;
alter function app.check_payment_posted owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'payment_posted') then
    create constraint trigger payment_posted after insert on payment deferrable initially deferred
      for each row execute function app.check_payment_posted();
  end if;
  if not exists (select from pg_trigger where tgname = 'payment_reversal_posted') then
    create constraint trigger payment_reversal_posted after insert on payment_reversal deferrable initially deferred
      for each row execute function app.check_payment_posted();
  end if;
end
$$;
