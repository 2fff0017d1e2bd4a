-- Whoever is disabled, or has to choose a new password, is signed out everywhere; being a deputy or having one ends with
-- the first of the two.
create or replace function app.end_access() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  if new.status = 'DISABLED' then
    update deputy set ended_at = now(), version = version + 1
      where new.id in (principal_id, deputy_id) and agency_id = new.agency_id and ended_at is null and ends_at > now();
  end if;
  return null;
end
$$;
alter function app.end_access owner to worklane_system;
