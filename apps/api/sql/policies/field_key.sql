create policy system_all on field_key to worklane_system using (true);
