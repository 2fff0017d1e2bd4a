create policy system_all on known_device to worklane_system using (true);
