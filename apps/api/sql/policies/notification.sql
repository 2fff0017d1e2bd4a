create policy system_all on notification to worklane_system using (true);
create policy own_notifications on notification to worklane_app using (user_id = (select app.user_id()));
