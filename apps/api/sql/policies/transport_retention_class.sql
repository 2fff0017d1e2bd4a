create policy system_all on transport_retention_class to worklane_system using (true);
