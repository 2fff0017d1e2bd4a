create policy platform_all on staff_vat to worklane_platform using (true);
create policy agency_own on staff_vat to worklane_agency using (agency_id = (select app.agency_id()));
