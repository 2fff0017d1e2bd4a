-- Passengers: for whoever sees the taxi, for its driver until they have arrived, and not for the platform. Nobody changes what was entered.
create policy system_all on taxi_request to worklane_system using (true);
create policy agency_reads on taxi_request for select to worklane_agency using (exists (select from taxi t where t.id = taxi_id));
create policy client_reads on taxi_request for select to worklane_client using (exists (select from taxi t where t.id = taxi_id));
create policy client_adds on taxi_request for insert to worklane_client
  with check (exists (select from taxi t where t.id = taxi_id and t.client_id = (select app.client_id())));
create policy driver_reads on taxi_request for select to worklane_worker
  using (exists (select from taxi t where t.id = taxi_id and t.status in ('DRIVER_ASSIGNED', 'ON_BOARD')));
