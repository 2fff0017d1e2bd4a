-- Whose work it is reads it. Only triggers write here.
create policy system_all on work_to_invoice to worklane_system using (true);
create policy agency_reads_own on work_to_invoice for select to worklane_agency using (agency_id = (select app.agency_id()));
