create policy system_all on vehicle_reminder to worklane_system using (true);
