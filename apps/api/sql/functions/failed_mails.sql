-- One whose text was wiped, since it opened something, cannot go out again.
create or replace function app.failed_mails()
returns table (id bigint, recipient text, subject text, created_at timestamptz, attempts int, complete boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.recipient, m.subject, m.created_at, m.attempts, m.body <> ''
  from mail m where m.status = 'FAILED' order by m.id desc limit 50
$$;
revoke execute on function app.failed_mails from public;
grant execute on function app.failed_mails to worklane_platform;
