create policy system_all on email_change to worklane_system using (true);
