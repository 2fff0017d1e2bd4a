create policy system_all on rate_limit to worklane_system using (true);
