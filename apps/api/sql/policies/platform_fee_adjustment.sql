create policy platform_all on platform_fee_adjustment to worklane_platform using (true);
create policy agency_own on platform_fee_adjustment for select to worklane_agency using (agency_id = (select app.agency_id()));
-- What is on an invoice is part of it.
create policy invoiced_stays on platform_fee_adjustment as restrictive for delete to worklane_platform using (invoice_id is null);
