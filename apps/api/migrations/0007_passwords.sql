-- Links by which people set a password, and what they see of their own sessions.

create type password_link_purpose as enum ('RESET', 'INVITATION');

-- A link that was e-mailed. Closed once it was used, or once a newer one of its kind took its place.
create table password_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  purpose password_link_purpose not null,
  -- SHA-256 of 256 random bits: nothing here opens anything.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index password_link_open on password_link (user_id, purpose) where closed_at is null;
create index password_link_user on password_link (user_id, created_at);

-- A new e-mail address that waits for a link sent to it: a slip of the keyboard must not hand an account to a stranger.
create table email_change (
  user_id bigint primary key references app_user on delete cascade,
  new_email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Another password, address or status is the end of every link that was sent before.
create function app.close_password_links() returns trigger language plpgsql set role = 'worklane_system' as $$
begin
  update password_link set closed_at = now() where user_id = new.id and closed_at is null;
  delete from email_change where user_id = new.id;
  return null;
end
$$;
create trigger app_user_closes_links after update on app_user for each row
  when (old.password_hash is distinct from new.password_hash or old.email <> new.email or old.status <> new.status)
  execute function app.close_password_links();

-- Who asked for a link. The account is whatever was typed, so that unknown names behave like known ones.
create table recovery_request (
  id bigint generated always as identity primary key,
  account text not null,
  -- One IPv4 address, or the /64 network of an IPv6 one.
  address text not null,
  at timestamptz not null default now()
);
create index recovery_request_account on recovery_request (account, at);
create index recovery_request_address on recovery_request (address, at);

-- Only the product itself touches these.
do $$
declare
  private text;
begin
  foreach private in array array['password_link', 'email_change', 'recovery_request'] loop
    execute format('alter table %I enable row level security', private);
    execute format('alter table %I force row level security', private);
    execute format('create policy system_all on %I to worklane_system using (true)', private);
  end loop;
end
$$;

create trigger password_link_audit after insert or update or delete on password_link
  for each row execute function app.audit('token_hash');

create trigger email_change_audit after insert or update or delete on email_change
  for each row execute function app.audit('token_hash');

-- Recovery is asked for by e-mail address; several users may share one.
create index app_user_email on app_user (lower(email));

-- An e-mail that opens something. What it says is wiped once a mail server has taken it.
alter table mail add column confidential boolean not null default false;

-- What people tell their own sessions apart by.
alter table user_session add column number bigint generated always as identity unique;
-- Browser and system in words, such as Firefox on Windows; null when the browser said nothing that we know.
alter table user_session add column device text;
