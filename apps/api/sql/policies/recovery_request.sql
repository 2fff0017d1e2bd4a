create policy system_all on recovery_request to worklane_system using (true);
