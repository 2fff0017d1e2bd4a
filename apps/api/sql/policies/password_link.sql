create policy system_all on password_link to worklane_system using (true);
