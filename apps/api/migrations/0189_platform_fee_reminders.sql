-- Agencies are reminded of the platform’s invoices as their clients are of theirs: by a plan, which the platform has one of, too.

alter table reminder_plan drop constraint reminder_plan_pkey;
alter table reminder_plan alter column agency_id drop not null;
alter table reminder_plan
  add column id bigint generated always as identity primary key,
  add constraint reminder_plan_of unique nulls not distinct (agency_id);
comment on table reminder_plan is
  'When an agency’s clients are reminded of open invoices; without an agency, when agencies are of the platform’s. Without a row nobody is: what runs by itself is switched on by somebody.';

create table platform_fee_reminder (
  agency_id bigint not null,
  invoice_id bigint not null,
  days int not null,
  sent_on date not null,
  primary key (agency_id, invoice_id, days),
  foreign key (agency_id, invoice_id) references platform_fee_invoice (agency_id, id)
);
comment on table platform_fee_reminder is 'That an agency was reminded of an invoice of the platform, once for each day of the plan.';
alter table platform_fee_reminder enable row level security;
alter table platform_fee_reminder force row level security;
create trigger platform_fee_reminder_audit after insert or update or delete on platform_fee_reminder for each row execute function app.audit();
create trigger platform_fee_reminder_append_only before update or delete on platform_fee_reminder for each row execute function app.refuse_change();
revoke update, delete on platform_fee_reminder from worklane_app;
