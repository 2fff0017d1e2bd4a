-- When an agency's clients are reminded of open invoices, and of which ones they have been.

create table reminder_plan (
  agency_id bigint primary key references agency,
  -- So many days after an invoice is due; below zero before it. None: nobody is reminded.
  days int[] not null,
  set_by_user_id bigint not null references app_user,
  set_at timestamptz not null default now(),
  constraint reminder_plan_days check (cardinality(days) <= 10 and -30 <= all (days) and 120 >= all (days))
);
comment on table reminder_plan is 'Without a row nobody is reminded: what runs by itself is switched on by somebody.';
create index reminder_plan_set_by on reminder_plan (set_by_user_id);

create table invoice_reminder (
  agency_id bigint not null,
  client_id bigint not null,
  invoice_id bigint not null,
  days int not null,
  sent_on date not null,
  primary key (agency_id, invoice_id, days),
  foreign key (agency_id, client_id, invoice_id) references money_document (agency_id, client_id, id)
);
comment on table invoice_reminder is 'That a client was reminded of an invoice, once for each day of the plan.';
create index invoice_reminder_invoice on invoice_reminder (agency_id, client_id, invoice_id);

do $$
declare
  name text;
begin
  foreach name in array array['reminder_plan', 'invoice_reminder'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
  end loop;
end
$$;
create trigger invoice_reminder_append_only before update or delete on invoice_reminder for each row execute function app.refuse_change();
revoke delete on reminder_plan from worklane_app;
revoke update, delete on invoice_reminder from worklane_app;
