-- When whoever is billed has first opened an invoice.

create table invoice_view (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint,
  invoice_id bigint,
  -- Of the platform to the agency; without one it is an invoice of the agency to a client.
  fee_invoice_id bigint,
  viewed_by_user_id bigint not null references app_user,
  viewed_at timestamptz not null default now(),
  foreign key (agency_id, client_id, invoice_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, fee_invoice_id) references platform_fee_invoice (agency_id, id),
  unique (agency_id, client_id, invoice_id),
  unique (agency_id, fee_invoice_id),
  constraint invoice_view_of_one
    check (num_nonnulls(invoice_id, fee_invoice_id) = 1 and (client_id is null) = (invoice_id is null))
);
comment on table invoice_view is
  'The first time that somebody of those who are billed has opened an invoice or a credit note, on screen or as a PDF. Later ones are kept nowhere.';
create index invoice_view_viewed_by on invoice_view (viewed_by_user_id);

alter table invoice_view enable row level security;
alter table invoice_view force row level security;
create trigger invoice_view_audit after insert or update or delete on invoice_view for each row execute function app.audit();
create trigger invoice_view_append_only before update or delete on invoice_view for each row execute function app.refuse_change();
revoke update, delete on invoice_view from worklane_app;
