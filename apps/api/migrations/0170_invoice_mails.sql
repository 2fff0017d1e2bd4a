-- Files that go out with an email, and to whom an invoice has been emailed.

create table mail_attachment (
  mail_id bigint not null references mail on delete cascade,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, name)
);
comment on table mail_attachment is 'Gone once a mail server has taken the email: what is attached can be made again.';

create table invoice_mail (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  document_id bigint not null,
  address text not null,
  sent_by_user_id bigint not null references app_user,
  sent_at timestamptz not null default now(),
  -- Once the email is in the outbox, so that a job that runs twice writes one.
  is_queued boolean not null default false,
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id)
);
comment on table invoice_mail is 'To whom an agency has emailed an invoice or a note.';
create index invoice_mail_document on invoice_mail (agency_id, client_id, document_id, id);
create index invoice_mail_sent_by on invoice_mail (sent_by_user_id);

do $$
declare
  name text;
begin
  foreach name in array array['mail_attachment', 'invoice_mail'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger invoice_mail_audit after insert or update or delete on invoice_mail for each row execute function app.audit();
revoke update, delete on invoice_mail from worklane_app;
grant update (is_queued) on invoice_mail to worklane_system;
