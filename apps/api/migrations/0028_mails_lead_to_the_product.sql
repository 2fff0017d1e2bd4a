-- E-mails say that something happened, and lead to where the rest of it is read.

-- Path in the product, such as /agency/shifts/info/42; the delivery puts it below what the e-mail says.
alter table mail add column link text;

-- As in 0012, and with the link in the reader's portal.
create or replace function app.tell(user_ids bigint[], kind text, title text, body text, link text) returns setof bigint
language sql set role = 'worklane_system' as $$
  with reader as (
    select id, email, user_type, agency_id from app_user where id = any (user_ids) and status = 'ACTIVE'
  ), told as (
    insert into notification (user_id, title, body, link) select id, title, body, link from reader
  )
  insert into mail (recipient, subject, body, link)
    select r.email, title, body, '/' || lower(r.user_type::text) || '/' || tell.link
    from reader r
    where not exists (select from mail_preference p where p.user_id = r.id and kind = any (p.muted))
      and not exists (select from mail_policy p
                      where kind = any (p.muted) and r.user_type in ('ADMIN', 'AGENCY')
                        and p.agency_id is not distinct from r.agency_id)
    returning id
$$;
