create policy system_all on agency_round to worklane_system using (true);
