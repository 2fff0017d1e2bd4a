create policy system_all on password_guess to worklane_system using (true);
