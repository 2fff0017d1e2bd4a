-- What happens to somebody within a few minutes reaches them in one email, which says who sent it and why.

alter table mail
  -- Whose events are joined; null when it goes out alone and at once, like everything of sign-in and passwords.
  add column user_id bigint references app_user on delete set null,
  -- How it greets, for whom it is sent and which emails it belongs to; null when the body says it all.
  add column first_name text,
  add column sender text,
  add column about text,
  -- Names and values, shown as a small table.
  add column facts jsonb not null default '[]',
  -- The email that carries this one. Set once, before that one is first tried, so that it says the same at every attempt.
  add column joined_to bigint references mail on delete cascade;
alter type mail_status add value 'JOINED';

create index mail_joined on mail (joined_to) where joined_to is not null;
create index mail_untried on mail (user_id, id) where status = 'QUEUED' and last_attempt_at is null;

-- As in 0028 and 0060. News of a kind waits for two minutes for more of the same person; the delivery of what is due takes
-- it. Answers the ids of the emails that go out at once. A worker hears it from the agency named, or from their only one.
drop function app.tell(bigint[], text, text, text, text);
create function app.tell(user_ids bigint[], kind text, title text, body text, link text, facts jsonb, about text,
                         from_agency_id bigint) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  with reader as (
    select u.id, u.email, u.first_name, u.user_type, u.agency_id, u.client_id, u.worker_id
    from app_user u where u.id = any (user_ids) and u.status = 'ACTIVE'
  ), told as (
    insert into notification (user_id, title, body, link) select id, title, body, link from reader
  ), written as (
    insert into mail (recipient, subject, body, link, user_id, due_at, first_name, facts, about, sender)
    select r.email, title, body, '/' || lower(r.user_type::text) || '/' || tell.link,
           case when kind is not null then r.id end,
           case when kind is null then now() else now() + interval '2 minutes' end,
           r.first_name, tell.facts, tell.about,
           case r.user_type
             when 'AGENCY' then (select a.name from agency a where a.id = r.agency_id)
             when 'CLIENT' then (select c.name from client c where c.id = r.client_id)
             when 'WORKER' then coalesce(
               (select a.name from agency a where a.id = from_agency_id),
               (select min(a.name) from agency_worker l join agency a on a.id = l.agency_id
                where l.worker_id = r.worker_id having count(*) = 1))
           end
    from reader r
    where not exists (select from mail_preference p where p.user_id = r.id and kind = any (p.muted))
      and not exists (select from mail_policy p
                      where kind = any (p.muted) and r.user_type in ('ADMIN', 'AGENCY')
                        and p.agency_id is not distinct from r.agency_id)
    returning id
  )
  select id from written where kind is null
$$;
grant create on schema app to worklane_system;
alter function app.tell(bigint[], text, text, text, text, jsonb, text, bigint) owner to worklane_system;
revoke create on schema app from worklane_system;
