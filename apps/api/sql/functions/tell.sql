-- Tells people: a notification each, and an email each that the delivery job picks up, with the link in the reader's portal, or, where it
-- begins with a slash, outside of it. Runs
-- as the product itself, since the reader may be of another organisation than whoever made the change.
-- News of a kind waits for two minutes for more of the same person; the delivery of what is due takes it. News that tells a reason
-- instead of a kind can't be turned off; unless it goes at once, it waits like any other. The email may say less than the notice
-- where its table says the rest. A worker hears it from the agency named, or from their only one. Answers the ids of the emails
-- that go out at once.
create or replace function app.tell(user_ids bigint[], kind text, title text, body text, mail_body text, link text, facts jsonb,
                                    about text, reason text, at_once boolean, from_agency_id bigint) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  with reader as (
    select u.id, u.email, u.first_name, u.user_type, u.agency_id, u.client_id, u.worker_id
    from app_user u where u.id = any (user_ids) and u.status = 'ACTIVE'
  ), told as (
    insert into notification (user_id, title, body, link) select id, title, body, link from reader
  ), written as (
    insert into mail (recipient, subject, body, link, user_id, due_at, first_name, facts, about, reason, sender)
    select r.email, title, coalesce(mail_body, body), case when tell.link like '/%' then tell.link else '/' || lower(r.user_type::text) || '/' || tell.link end,
           case when not at_once then r.id end,
           case when at_once then now() else now() + interval '2 minutes' end,
           r.first_name, tell.facts, tell.about, tell.reason,
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
  select id from written where at_once
$$;
alter function app.tell owner to worklane_system;
