create policy system_all on user_session to worklane_system using (true);

-- People see their own sessions and end them; nothing else.
create policy own_sessions on user_session for select to worklane_app using (user_id = (select app.user_id()));
create policy end_own_session on user_session for update to worklane_app using (user_id = (select app.user_id()))
  with check (user_id = (select app.user_id()) and revoked_at is not null);
