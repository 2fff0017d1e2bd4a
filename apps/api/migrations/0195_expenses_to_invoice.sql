-- Approved expenses on invoices to clients, and on those that wait for a colleague's approval.

-- On an invoice that stands, as expense_invoice_source has it.
alter table expense_claim
  add column invoiced boolean not null default false,
  add constraint expense_claim_invoiced check (not invoiced or status = 'APPROVED');
grant update (invoiced) on expense_claim to worklane_app;
create index expense_claim_to_invoice on expense_claim (agency_id, client_id, day) where status = 'APPROVED' and not invoiced;

create table expense_invoice_source (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  document_id bigint not null,
  claim_id bigint not null,
  -- Its line on the invoice.
  position integer not null,
  -- The credit note that has taken the invoice back: the expense may be invoiced again.
  credited_by bigint,
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, document_id, position) references money_document_line (agency_id, document_id, position),
  foreign key (agency_id, client_id, credited_by) references money_document (agency_id, client_id, id),
  foreign key (agency_id, client_id, claim_id) references expense_claim (agency_id, client_id, id)
);
comment on table expense_invoice_source is 'The expense claims that an invoice is over. Each is on at most one that stands.';
create unique index expense_invoiced_once on expense_invoice_source (claim_id) where credited_by is null;
create index expense_invoice_source_claim on expense_invoice_source (agency_id, client_id, claim_id);
create index expense_invoice_source_document on expense_invoice_source (agency_id, client_id, document_id);
create index expense_invoice_source_line on expense_invoice_source (agency_id, document_id, position);
create index expense_invoice_source_credit on expense_invoice_source (agency_id, client_id, credited_by)
  where credited_by is not null;

create table prepared_expense (
  agency_id bigint not null,
  client_id bigint not null,
  prepared_id bigint not null,
  claim_id bigint not null,
  -- Of the prepared invoice: what was decided about no longer holds the expense.
  status prepared_invoice_status not null default 'WAITING_APPROVAL',
  primary key (agency_id, prepared_id, claim_id),
  foreign key (agency_id, client_id, prepared_id, status) references prepared_invoice (agency_id, client_id, id, status)
    on update cascade,
  foreign key (agency_id, client_id, claim_id) references expense_claim (agency_id, client_id, id)
);
comment on table prepared_expense is 'The expenses of a prepared invoice. Each is on at most one that waits, and on no invoice then.';
create unique index expense_prepared_once on prepared_expense (claim_id) where status = 'WAITING_APPROVAL';
create index prepared_expense_invoice on prepared_expense (agency_id, client_id, prepared_id, status);
create index prepared_expense_claim on prepared_expense (agency_id, client_id, claim_id);

do $$
declare
  name text;
begin
  foreach name in array array['expense_invoice_source', 'prepared_expense'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
    execute format('revoke update, delete on %I from worklane_app', name);
  end loop;
end
$$;
grant update (credited_by) on expense_invoice_source to worklane_app;
