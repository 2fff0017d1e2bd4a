-- To whom the platform has emailed its invoices.

create table platform_fee_mail (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  invoice_id bigint not null,
  address text not null,
  first_name text,
  sent_by_user_id bigint not null references app_user,
  sent_at timestamptz not null default now(),
  -- Once the email is in the outbox, so that a job that runs twice writes one.
  is_queued boolean not null default false,
  foreign key (agency_id, invoice_id) references platform_fee_invoice (agency_id, id)
);
comment on table platform_fee_mail is 'To whom at an agency the platform has emailed an invoice or a credit note.';
create index platform_fee_mail_invoice on platform_fee_mail (agency_id, invoice_id, id);
create index platform_fee_mail_sent_by on platform_fee_mail (sent_by_user_id);

alter table platform_fee_mail enable row level security;
alter table platform_fee_mail force row level security;
create trigger platform_fee_mail_audit after insert or update or delete on platform_fee_mail for each row execute function app.audit();
revoke update, delete on platform_fee_mail from worklane_app;
grant update (is_queued) on platform_fee_mail to worklane_system;
