create policy system_all on file_link to worklane_system using (true);
create policy own_links on file_link for insert to worklane_app
  with check (user_id = (select app.user_id()) and exists (select from stored_file f where f.id = file_id));
