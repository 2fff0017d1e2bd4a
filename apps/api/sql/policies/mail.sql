create policy system_all on mail to worklane_system using (true);
