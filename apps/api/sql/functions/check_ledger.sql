-- At the end of the transaction a ledger transaction has as many entries as it said, so that none is added later, and in each
-- currency they come to nothing.
create or replace function app.check_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted record;
begin
  select t.id, t.entries, count(e.id) as found into posted
    from ledger_transaction t
    left join ledger_entry e on e.agency_id = t.agency_id and e.transaction_id = t.id
    where t.agency_id = new.agency_id
      and t.id = (to_jsonb(new) ->> case tg_table_name when 'ledger_entry' then 'transaction_id' else 'id' end)::bigint
    group by t.id;
  if posted.found <> posted.entries or exists (
       select from ledger_entry e where e.agency_id = new.agency_id and e.transaction_id = posted.id
       group by e.currency having sum(e.amount_pence) <> 0) then
    raise exception 'ledger transaction % does not balance', posted.id
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end
$$;
alter function app.check_ledger owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'ledger_transaction_balanced') then
    create constraint trigger ledger_transaction_balanced after insert on ledger_transaction deferrable initially deferred
      for each row execute function app.check_ledger();
  end if;
  if not exists (select from pg_trigger where tgname = 'ledger_entry_balanced') then
    create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
      for each row execute function app.check_ledger();
  end if;
end
$$;
