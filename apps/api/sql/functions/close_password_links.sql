-- Another password, address or status is the end of every link that was sent before.
create or replace function app.close_password_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update password_link set closed_at = now() where user_id = new.id and closed_at is null;
  delete from email_change where user_id = new.id;
  return null;
end
$$;
alter function app.close_password_links owner to worklane_system;
