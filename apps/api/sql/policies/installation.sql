create policy system_all on installation to worklane_system using (true);
