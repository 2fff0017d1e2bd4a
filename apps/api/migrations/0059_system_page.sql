-- What the platform's System page shows: what waits, what failed, and what there is to look after.

create table backup (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null
);
alter table backup enable row level security;
alter table backup force row level security;
create policy system_all on backup to worklane_system using (true);

-- The queue's tables belong to its own schema, which is made after the migrations: nothing here may look at them earlier
-- than it is called. What jobs carry stays where it is.
create function app.queued_work() returns table (kind text, state text, waiting bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select j.name::text, j.state::text, count(*), min(j.created_on)
    from pgboss.job j
    where j.state in ('created', 'retry', 'active', 'failed') and not starts_with(j.name, '__')
    group by 1, 2
    union all
    select 'mail', lower(m.status::text), count(*), min(m.created_at)
    from mail m where m.status in ('QUEUED', 'FAILED') group by m.status;
end
$$;

create function app.failed_jobs() returns table (id uuid, name text, failed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select j.id, j.name::text, j.completed_on from pgboss.job j
    where j.state = 'failed' and not starts_with(j.name, '__') order by j.completed_on desc limit 50;
end
$$;

-- One whose text was wiped, since it opened something, cannot go out again.
create function app.failed_mails()
returns table (id bigint, recipient text, subject text, created_at timestamptz, attempts int, complete boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.recipient, m.subject, m.created_at, m.attempts, m.body <> ''
  from mail m where m.status = 'FAILED' order by m.id desc limit 50
$$;

create function app.queue_failed_mail(mail_id bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with queued as (
    update mail set status = 'QUEUED', attempts = 0, due_at = now()
    where id = mail_id and status = 'FAILED' and body <> '' returning 1
  )
  select exists (select from queued)
$$;

create function app.deployment_state() returns jsonb
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

revoke execute on function app.queued_work(), app.failed_jobs(), app.failed_mails(), app.queue_failed_mail(bigint),
  app.deployment_state() from public;
grant execute on function app.queued_work(), app.failed_jobs(), app.failed_mails(), app.queue_failed_mail(bigint),
  app.deployment_state() to worklane_platform;
grant execute on function app.queued_work() to worklane_system;
