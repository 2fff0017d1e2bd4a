create policy system_all on last_sign_in to worklane_system using (true);
create policy platform_reads on last_sign_in for select to worklane_platform using (true);
create policy of_visible_users on last_sign_in for select to worklane_agency, worklane_client
  using (exists (select from app_user u where u.id = user_id));
