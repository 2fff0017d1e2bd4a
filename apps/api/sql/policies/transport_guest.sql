-- A visitor asks in the context of the agency; the link is for the product alone to make and to follow.
create policy system_all on transport_guest to worklane_system using (true);
create policy agency_reads on transport_guest for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_adds on transport_guest for insert to worklane_agency with check (agency_id = (select app.agency_id()));
