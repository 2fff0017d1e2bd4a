-- The trigger writes it as the product. What another agency did with a taxi is nobody’s business that has it now.
create policy platform_all on taxi_status_change to worklane_platform using (true);
create policy agency_reads on taxi_status_change for select to worklane_agency
  using ((agency_id is null or agency_id = (select app.agency_id())) and exists (select from taxi t where t.id = taxi_id));
create policy client_reads on taxi_status_change for select to worklane_client
  using (exists (select from taxi t where t.id = taxi_id));
