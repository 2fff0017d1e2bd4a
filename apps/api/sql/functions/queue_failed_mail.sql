-- Sends an email once more that was given up; answers whether there was one that can go.
create or replace function app.queue_failed_mail(mail_id bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with queued as (
    update mail set status = 'QUEUED', attempts = 0, due_at = now()
    where id = mail_id and status = 'FAILED' and body <> '' returning 1
  )
  select exists (select from queued)
$$;
revoke execute on function app.queue_failed_mail from public;
grant execute on function app.queue_failed_mail to worklane_platform;
