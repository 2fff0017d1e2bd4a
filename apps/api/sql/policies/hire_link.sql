create policy system_all on hire_link to worklane_system using (true);
