create policy platform_all on shift_change to worklane_platform using (true);
create policy client_own on shift_change to worklane_client using (client_id = (select app.client_id()));

-- Whoever sees the shift, by the policies of shifts.
create policy others_read on shift_change for select to worklane_agency, worklane_worker
  using (exists (select from shift s where s.id = shift_id));
