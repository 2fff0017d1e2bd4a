-- What the platform charges agencies for the shifts that they have invoiced, and its invoices about it.

create type platform_fee_basis as enum ('PERCENT', 'HOUR', 'SHIFT');

create table platform_fee (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  basis platform_fee_basis not null,
  -- Hundredths of a per cent, or pence.
  amount integer not null,
  effective_from date not null,
  set_by_user_id bigint not null references app_user,
  set_at timestamptz not null default now(),
  constraint platform_fee_once unique (agency_id, effective_from),
  constraint platform_fee_amount check (amount >= 0 and (basis <> 'PERCENT' or amount <= 10000))
);
comment on table platform_fee is 'What the platform charges an agency, from a day on, until another one begins. Zero is none.';
create index platform_fee_set_by on platform_fee (set_by_user_id);

create table platform_details (
  is_only boolean primary key default true check (is_only),
  name text not null,
  street text,
  town text,
  post_code text,
  telephone text,
  vat_number text,
  company_number text,
  account_name text not null,
  sort_code text not null,
  account_number text not null,
  set_by_user_id bigint not null references app_user,
  set_at timestamptz not null default now(),
  version integer not null default 1,
  constraint platform_details_sort_code check (sort_code ~ '^\d{6}$'),
  constraint platform_details_account_number check (account_number ~ '^\d{8}$')
);
comment on table platform_details is 'What invoices of the platform say of it, from the next one on.';
create index platform_details_set_by on platform_details (set_by_user_id);

create table platform_fee_series (
  is_credit boolean primary key,
  last integer not null default 0
);
comment on table platform_fee_series is 'The last number of the platform’s invoices, and of its credit notes; locked until whoever takes the next one is done.';
insert into platform_fee_series (is_credit) values (false), (true);

create table platform_fee_invoice (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  -- Of a credit note: the invoice that it takes back, all of it.
  corrects_id bigint,
  is_credit boolean generated always as (corrects_id is not null) stored,
  number integer not null,
  reason text,
  -- Over what the agency issued on these days, both included.
  from_on date not null,
  to_on date not null,
  issued_on date not null,
  due_on date not null,
  currency text not null,
  net_pence bigint not null,
  vat_basis_points integer not null,
  vat_pence bigint not null,
  total_pence bigint not null,
  -- Description, quantity, rate and amount, as they are printed.
  lines jsonb not null,
  -- Whom it is from and to, as they were when it was issued.
  parties jsonb not null,
  issued_by_user_id bigint not null references app_user,
  issued_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, corrects_id) references platform_fee_invoice (agency_id, id),
  constraint platform_fee_number unique (is_credit, number),
  constraint platform_fee_credited_once unique (corrects_id),
  constraint platform_fee_span check (from_on <= to_on and to_on < issued_on or corrects_id is not null),
  constraint platform_fee_sums check (net_pence > 0 and vat_pence >= 0 and total_pence = net_pence + vat_pence),
  constraint platform_fee_reason check ((corrects_id is null) = (reason is null))
);
comment on table platform_fee_invoice is 'An invoice from the platform to an agency, or a credit note; never changes.';
create index platform_fee_invoice_agency on platform_fee_invoice (agency_id, to_on desc, id desc);
create index platform_fee_invoice_issued_by on platform_fee_invoice (issued_by_user_id);

create table platform_fee_payment (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  invoice_id bigint not null,
  received_on date not null,
  amount_pence bigint not null check (amount_pence > 0),
  reference text,
  recorded_by_user_id bigint not null references app_user,
  recorded_at timestamptz not null default now(),
  -- It was recorded by mistake, or didn’t arrive after all.
  taken_back_at timestamptz,
  taken_back_by_user_id bigint references app_user,
  foreign key (agency_id, invoice_id) references platform_fee_invoice (agency_id, id),
  constraint platform_fee_payment_taken_back check ((taken_back_at is null) = (taken_back_by_user_id is null))
);
comment on table platform_fee_payment is 'What an agency has paid of an invoice of the platform.';
create index platform_fee_payment_invoice on platform_fee_payment (agency_id, invoice_id);
create index platform_fee_payment_recorded_by on platform_fee_payment (recorded_by_user_id);
create index platform_fee_payment_taken_back_by on platform_fee_payment (taken_back_by_user_id);

do $$
declare
  name text;
begin
  foreach name in array array['platform_fee', 'platform_details', 'platform_fee_series', 'platform_fee_invoice', 'platform_fee_payment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['platform_fee', 'platform_details', 'platform_fee_invoice', 'platform_fee_payment'] loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
  end loop;
end
$$;
create trigger platform_fee_invoice_append_only before update or delete on platform_fee_invoice
  for each row execute function app.refuse_change();
create trigger platform_fee_invoice_no_truncate before truncate on platform_fee_invoice
  for each statement execute function app.refuse_change();
revoke update, delete on platform_fee_invoice from worklane_app;
revoke update on platform_fee from worklane_app;
revoke insert, delete on platform_fee_series from worklane_app;
revoke delete on platform_details, platform_fee_payment from worklane_app;
revoke update on platform_fee_payment from worklane_app;
grant update (taken_back_at, taken_back_by_user_id) on platform_fee_payment to worklane_platform;
