create policy system_all on idempotency_key to worklane_system using (true);
create policy own_keys on idempotency_key to worklane_app using (user_id = (select app.user_id()));
