create policy platform_all on transport_privacy to worklane_platform using (true);
create policy client_own on transport_privacy to worklane_client using (client_id = (select app.client_id()));
