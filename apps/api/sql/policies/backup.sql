create policy system_all on backup to worklane_system using (true);
