-- When the database was restored from a backup; null where it never was. Runs as its owner: nobody else reads what marks an installation.
create or replace function app.restored_at() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select restored_at from installation
$$;
alter function app.restored_at owner to worklane_system;
