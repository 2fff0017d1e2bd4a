create policy platform_all on user_role to worklane_platform using (true);
create policy of_visible_users on user_role for select to worklane_agency, worklane_client, worklane_worker
  using (exists (select from app_user u where u.id = user_id));

-- To the own people, and only roles that are made for their kind of user.
create policy given_to_own on user_role for insert to worklane_agency, worklane_client
  with check (exists (select from app_user u join role r on r.id = role_id where u.id = user_id and r.user_type = u.user_type));
create policy taken_from_own on user_role for delete to worklane_agency, worklane_client
  using (exists (select from app_user u where u.id = user_id));
