-- Notifications inside the product and the outbox of e-mails. Both are written with the change they tell of.

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  title text not null,
  body text not null,
  -- Path inside the reader's portal, such as shifts/42.
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;

create type mail_status as enum ('QUEUED', 'SENT', 'FAILED');

create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  status mail_status not null default 'QUEUED',
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_recent on mail (created_at desc);
create index mail_queued on mail (id) where status = 'QUEUED';

alter table notification enable row level security;
alter table notification force row level security;
create policy system_all on notification to worklane_system using (true);
create policy own_notifications on notification to worklane_app using (user_id = (select app.user_id()));

alter table mail enable row level security;
alter table mail force row level security;
create policy system_all on mail to worklane_system using (true);

-- Tells people: a notification each, and an e-mail each that the delivery job picks up. Runs as the product itself,
-- since the reader may be of another organisation than whoever made the change. Answers the ids of the e-mails.
create function app.tell(user_ids bigint[], title text, body text, link text) returns setof bigint
language sql set role = 'worklane_system' as $$
  with reader as (
    select id, email from app_user where id = any (user_ids) and status = 'ACTIVE'
  ), told as (
    insert into notification (user_id, title, body, link) select id, title, body, link from reader
  )
  insert into mail (recipient, subject, body) select email, title, body from reader returning id
$$;

-- Who hears of something: the active users of organisations and workers who hold a permission.
create function app.people(agency_ids bigint[], client_ids bigint[], worker_ids bigint[], permission text) returns setof bigint
stable language sql set role = 'worklane_system' as $$
  select u.id
  from app_user u
  where (u.agency_id = any (agency_ids) or u.client_id = any (client_ids) or u.worker_id = any (worker_ids))
    and u.status = 'ACTIVE'
    and exists (select from user_role ur join role r on r.id = ur.role_id
                where ur.user_id = u.id and permission = any (r.permissions))
$$;
