-- Agencies and workers see what is released to them, by the policies of the releases, once the client has agreed to it.
create policy platform_all on shift to worklane_platform using (true);
create policy client_own on shift to worklane_client using (client_id = (select app.client_id()));
create policy agency_released on shift to worklane_agency
  using (raised_by_agency_id = (select app.agency_id())
         or (agreed_at is not null and exists (select from shift_release r where r.shift_id = shift.id)))
  with check (client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_released on shift for select to worklane_worker
  using (agreed_at is not null and exists (select from shift_release r where r.shift_id = shift.id));
create policy worker_applies on shift for update to worklane_worker
  using (agreed_at is not null and exists (select from shift_release r where r.shift_id = shift.id));
