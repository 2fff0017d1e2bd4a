create policy system_all on card_event to worklane_system using (true);
