-- Adds an entry to what its account comes to that month. At the end of the transaction, when nothing else is waited for any more,
-- and for one agency after the other: so nobody waits for a balance longer than a commit takes, and never for each other. Runs
-- as its owner: nobody else writes balances.
create or replace function app.keep_ledger_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger balance ' || new.agency_id, 0));
  insert into ledger_balance as b (agency_id, account, currency, month, debit_pence, credit_pence)
    values (new.agency_id, new.account, new.currency, date_trunc('month', new.dated)::date,
            greatest(new.amount_pence, 0), greatest(-new.amount_pence, 0))
    on conflict (agency_id, currency, account, month) do update
      set debit_pence = b.debit_pence + excluded.debit_pence, credit_pence = b.credit_pence + excluded.credit_pence;
  return null;
end
$$;
alter function app.keep_ledger_balance owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'ledger_entry_counted') then
    create constraint trigger ledger_entry_counted after insert on ledger_entry deferrable initially deferred
      for each row execute function app.keep_ledger_balance();
  end if;
end
$$;
