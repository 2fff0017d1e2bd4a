-- Which worked shifts are on which invoice, and whether it still stands.

alter table timesheet
  add column invoiced boolean not null default false,
  add constraint timesheet_of_customer unique (agency_id, client_id, booking_id);
comment on column timesheet.invoiced is 'On an invoice that stands, as shift_invoice_source has it; kept here so that what is to be invoiced is found.';
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at)
  where authorised_at is not null and not invoiced;

create table shift_invoice_source (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  document_id bigint not null,
  booking_id bigint not null,
  -- The rate that it was charged by, and its lines on the invoice.
  rate_id bigint not null,
  first_position integer not null,
  last_position integer not null,
  -- The credit note that has taken the invoice back: the shift may be invoiced again.
  credited_by bigint,
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, client_id, credited_by) references money_document (agency_id, client_id, id),
  foreign key (agency_id, client_id, booking_id) references timesheet (agency_id, client_id, booking_id),
  foreign key (agency_id, document_id, first_position) references money_document_line (agency_id, document_id, position),
  foreign key (agency_id, document_id, last_position) references money_document_line (agency_id, document_id, position),
  foreign key (rate_id) references assignment_rate,
  constraint shift_invoice_source_lines check (first_position <= last_position)
);
comment on table shift_invoice_source is
  'The worked shifts that an invoice is over. Each is on at most one that stands; what was credited stays to be seen.';
create unique index shift_invoiced_once on shift_invoice_source (booking_id) where credited_by is null;
create index shift_invoice_source_document on shift_invoice_source (agency_id, client_id, document_id);
create index shift_invoice_source_lines on shift_invoice_source (agency_id, document_id, first_position);
create index shift_invoice_source_booking on shift_invoice_source (agency_id, client_id, booking_id);
create index shift_invoice_source_rate on shift_invoice_source (rate_id);
create index shift_invoice_source_credit on shift_invoice_source (agency_id, client_id, credited_by)
  where credited_by is not null;

alter table shift_invoice_source enable row level security;
alter table shift_invoice_source force row level security;
create trigger shift_invoice_source_audit after insert or update or delete on shift_invoice_source
  for each row execute function app.audit();
revoke update, delete on shift_invoice_source from worklane_app;
grant update (credited_by) on shift_invoice_source to worklane_app;

-- The list of an agency's invoices, the latest first.
create index money_document_list on money_document (agency_id, issued_on desc, id desc) where status = 'ISSUED';
