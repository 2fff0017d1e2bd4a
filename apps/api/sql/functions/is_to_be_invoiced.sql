-- Whether an expense can be invoiced, or waits for approval on an invoice. Not of a claim that isn’t there.
create or replace function app.is_to_be_invoiced(claim expense_claim) returns boolean immutable language sql as $$
  select coalesce(claim.status = 'APPROVED' and claim.charged and not claim.invoiced, false)
$$;
