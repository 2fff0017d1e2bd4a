-- An e-mail is taken by one process at a time without a lock that a slow mail server could outlive, and is known to every
-- mail server by the same name, however often it is tried.

alter table mail
  -- The first half of its Message-ID. Made with the row, so a restored backup sends under the same name again.
  add column message_key uuid not null default gen_random_uuid(),
  -- Whoever delivers it moves this on first, by longer than a delivery may take; a failure moves it to the next attempt.
  add column due_at timestamptz not null default now(),
  add column last_attempt_at timestamptz;

-- The attempts that were begun, no longer only those that failed.
update mail set attempts = attempts + 1, last_attempt_at = sent_at where status = 'SENT';

drop index mail_queued;
create index mail_due on mail (due_at) where status = 'QUEUED';
