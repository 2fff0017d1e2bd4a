create policy system_all on mail_preference to worklane_system using (true);
create policy own_preference on mail_preference to worklane_app using (user_id = (select app.user_id()));
