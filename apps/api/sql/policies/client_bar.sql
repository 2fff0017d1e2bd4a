create policy system_all on client_bar to worklane_system using (true);
create policy platform_reads on client_bar for select to worklane_platform using (true);
create policy client_reads_own on client_bar for select to worklane_client using (client_id = (select app.client_id()));
create policy client_lifts on client_bar for delete to worklane_client using (client_id = (select app.client_id()));

-- Only whom the client sees; the policies of `worker` say who that is.
create policy client_bars on client_bar for insert to worklane_client
  with check (client_id = (select app.client_id()) and barred_by_user_id = (select app.user_id())
              and exists (select from worker w where w.id = worker_id));
