-- What waits, by kind. The queue's tables belong to its own schema, which is made after all this: nothing here may look at them
-- earlier than it is called. What jobs carry stays where it is.
create or replace function app.queued_work() returns table (kind text, state text, waiting bigint, oldest timestamptz)
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
revoke execute on function app.queued_work from public;
grant execute on function app.queued_work to worklane_platform, worklane_system;
