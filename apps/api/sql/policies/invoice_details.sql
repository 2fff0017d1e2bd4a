create policy platform_all on invoice_details to worklane_platform using (true);
create policy agency_own on invoice_details to worklane_agency using (agency_id = (select app.agency_id()));
