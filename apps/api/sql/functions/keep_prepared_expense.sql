-- Only what can be invoiced is prepared for an invoice, and nobody else’s. Whoever prepares it holds it until the transaction ends.
create or replace function app.keep_prepared_expense() returns trigger language plpgsql as $$
begin
  perform from expense_claim
  where id = new.claim_id and agency_id = new.agency_id and client_id = new.client_id and status = 'APPROVED' and not invoiced
  for no key update;
  if not found then
    raise exception 'expense claim % is not to be invoiced', new.claim_id
      using errcode = 'restrict_violation', constraint = 'expense_prepared_unbilled';
  end if;
  return null;
end
$$;

create or replace trigger prepared_expense_unbilled after insert on prepared_expense
  for each row execute function app.keep_prepared_expense();
