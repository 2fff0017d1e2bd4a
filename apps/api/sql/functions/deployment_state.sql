-- What the platform's System page says of the deployment itself.
create or replace function app.deployment_state() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'databaseVersion', current_setting('server_version'),
    'migrations', (select count(*) from schema_migration),
    'lastMigration', (select max(name) from schema_migration),
    'files', (select count(*) from stored_file),
    'fileBytes', (select coalesce(sum(size), 0) from stored_file),
    'filesHeldBack', (select count(*) from stored_file where status <> 'CLEAN'),
    'lastBackupAt', (select max(taken_at) from backup))
$$;
revoke execute on function app.deployment_state from public;
grant execute on function app.deployment_state to worklane_platform;
