-- The jobs that failed last, without what they carry. Names the queue's tables no earlier than it is called, since they are made
-- after all this.
create or replace function app.failed_jobs() returns table (id uuid, name text, failed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select j.id, j.name::text, j.completed_on from pgboss.job j
    where j.state = 'failed' and not starts_with(j.name, '__') order by j.completed_on desc limit 50;
end
$$;
revoke execute on function app.failed_jobs from public;
grant execute on function app.failed_jobs to worklane_platform;
