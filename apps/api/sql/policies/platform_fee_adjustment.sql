-- An agency reads them as lines of its invoices.
create policy platform_all on platform_fee_adjustment to worklane_platform using (true);
-- What is on an invoice is part of it.
create policy invoiced_stays on platform_fee_adjustment as restrictive for delete to worklane_platform using (invoice_id is null);
