create policy platform_all on taxi to worklane_platform using (true);
create policy agency_own on taxi to worklane_agency using (agency_id = (select app.agency_id()));
-- Until one of them has accepted.
create policy agency_offered on taxi for select to worklane_agency
  using (agency_id is null and status = 'NEW' and exists (
    select from taxi_offer o where o.taxi_id = taxi.id and o.agency_id = (select app.agency_id())));
-- The first one that accepts it makes it its own.
create policy agency_accepts on taxi for update to worklane_agency
  using (agency_id is null and status = 'NEW' and exists (
    select from taxi_offer o where o.taxi_id = taxi.id and o.agency_id = (select app.agency_id())))
  with check (agency_id = (select app.agency_id()) and status = 'ACCEPTED');
-- What it has is anybody’s again who was asked; see `app.follow_taxi`.
create policy agency_hands_back on taxi for update to worklane_agency using (agency_id = (select app.agency_id()))
  with check (agency_id is null and status = 'NEW');
create policy client_own on taxi to worklane_client using (client_id = (select app.client_id()));
create policy driver_reads on taxi for select to worklane_worker
  using (driver_id = (select app.worker_id()) and status in ('DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE', 'INVOICED'));
create policy driver_taps on taxi for update to worklane_worker
  using (driver_id = (select app.worker_id()) and status in ('DRIVER_ASSIGNED', 'ON_BOARD'))
  with check (driver_id = (select app.worker_id()) and status in ('ON_BOARD', 'COMPLETE'));
