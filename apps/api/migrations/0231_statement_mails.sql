-- To whom an agency has emailed what is open with a client.

create table statement_mail (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  address text not null,
  sent_by_user_id bigint not null references app_user,
  sent_at timestamptz not null default now(),
  -- Once the email is in the outbox, so that a job that runs twice writes one.
  is_queued boolean not null default false,
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id)
);
comment on table statement_mail is 'To whom an agency has emailed the statement of account of a client.';
create index statement_mail_account on statement_mail (agency_id, client_id, sent_at);
create index statement_mail_sent_by on statement_mail (sent_by_user_id);

alter table statement_mail enable row level security;
alter table statement_mail force row level security;
create trigger statement_mail_audit after insert or update or delete on statement_mail for each row execute function app.audit();
revoke update, delete on statement_mail from worklane_app;
grant update (is_queued) on statement_mail to worklane_system;
