-- At the end of the transaction that issues a document its ledger transaction is there, and says what the document says.
create or replace function app.check_document_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  direction int := case new.kind when 'CREDIT_NOTE' then -1 else 1 end;
begin
  if (new.total_pence, -new.vat_pence) is distinct from (
       select (coalesce(direction * sum(e.amount_pence) filter (where e.account = 'RECEIVABLE'), 0)::bigint,
               coalesce(direction * sum(e.amount_pence) filter (where e.account = 'VAT'), 0)::bigint)
       from ledger_transaction t
       join ledger_entry e on e.agency_id = t.agency_id and e.transaction_id = t.id and e.currency = new.currency
       where t.agency_id = new.agency_id and t.document_id = new.id) then
    raise exception 'document % is not in the ledger as it was issued', new.id
      using errcode = 'check_violation', constraint = 'money_document_posted';
  end if;
  return null;
end
$$;
alter function app.check_document_posted owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'money_document_posted') then
    create constraint trigger money_document_posted after update on money_document deferrable initially deferred
      for each row when (new.status = 'ISSUED') execute function app.check_document_posted();
  end if;
end
$$;
