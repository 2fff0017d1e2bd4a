create policy system_all on reminder_round to worklane_system using (true);
