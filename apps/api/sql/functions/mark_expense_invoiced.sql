-- What an invoice is over says whether it is on one that stands: expenses that the agency has approved, of its own and of this client.
create or replace function app.mark_expense_invoiced() returns trigger language plpgsql as $$
begin
  update expense_claim set invoiced = new.credited_by is null
  where id = new.claim_id and agency_id = new.agency_id and client_id = new.client_id and status = 'APPROVED';
  if not found then
    raise exception 'expense claim % is not approved', new.claim_id
      using errcode = 'restrict_violation', constraint = 'expense_invoiced_approved';
  end if;
  return null;
end
$$;

create or replace trigger expense_invoice_source_marked after insert or update on expense_invoice_source
  for each row execute function app.mark_expense_invoiced();
create or replace trigger expense_invoice_source_freed before update on expense_invoice_source
  for each row execute function app.free_invoice_source();
