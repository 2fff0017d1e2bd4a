create policy platform_all on shift_booking to worklane_platform using (true);
create policy client_own on shift_booking to worklane_client using (client_id = (select app.client_id()));
create policy agency_own on shift_booking to worklane_agency using (agency_id = (select app.agency_id()));
create policy worker_own on shift_booking to worklane_worker using (worker_id = (select app.worker_id()));
