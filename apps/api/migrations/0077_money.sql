-- The money core: what is charged, what is paid, and the books that both are kept in. One for every area of the product.
-- The tenant is the agency whose books they are. Money is whole pence of the currency that stands beside it.

create type money_document_kind as enum ('AGENCY_TO_CLIENT', 'VEHICLE_HIRE', 'CREDIT_NOTE');
create type money_document_status as enum ('DRAFT', 'ISSUED', 'VOID');
create type price_unit as enum ('HOUR', 'DAY', 'NIGHT', 'MILE', 'ITEM');
create type customer_payment_method as enum ('BANK_TRANSFER', 'DIRECT_DEBIT', 'CARD', 'CASH', 'CHEQUE', 'MOBILE_MONEY', 'OTHER');
create type open_item_side as enum ('DEBIT', 'CREDIT');
create type ledger_event as enum ('DOCUMENT_ISSUED', 'PAYMENT_RECEIVED', 'PAYMENT_REVERSED');
create type ledger_account as enum ('RECEIVABLE', 'REVENUE', 'VAT', 'BANK', 'HIRER_DEPOSIT', 'WAGES', 'HMRC', 'PENSION',
                                    'NET_PAY', 'PLATFORM_FEE');

-- What was asked for under an Idempotency-Key, and what that made: the same key makes it once, for good, whether a person, a
-- job or an import repeats it.
create table money_request (
  agency_id bigint not null references agency,
  key text not null check (key ~ '^[\w-]{8,100}$'),
  -- Of the operation and what it was asked with: the same key with another request is a mistake of the caller.
  request_hash text not null,
  -- Of what was made; null only within the transaction that makes it.
  result_id bigint,
  created_at timestamptz not null default now(),
  primary key (agency_id, key)
);

-- The numbers that an issuer has given to documents of one kind: 1 to the last, none missing. Counted by whatever issues, in its
-- own transaction, so that a number is given if and only if its document is there.
create table number_series (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  kind money_document_kind not null,
  prefix text not null check (prefix <> ''),
  last_number int not null check (last_number >= 1),
  unique (agency_id, kind),
  unique (agency_id, id)
);

-- An invoice or a credit note. A draft changes; one that was issued, or is void, never does.
create table money_document (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  -- The customer.
  client_id bigint not null,
  kind money_document_kind not null,
  status money_document_status not null default 'DRAFT',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whether the amounts of lines have the tax in them, or it comes on top.
  tax_included boolean not null,
  sub_total_pence bigint not null check (sub_total_pence >= 0),
  discount_pence bigint not null default 0,
  vat_pence bigint not null default 0,
  -- What is to be paid.
  total_pence bigint not null
    generated always as (sub_total_pence - discount_pence + case when tax_included then 0 else vat_pence end) stored,
  tax_point date not null,
  purchase_order text check (purchase_order <> ''),
  -- Of a credit note: the invoice that it takes back from, and why.
  corrects_id bigint,
  reason text check (reason <> ''),
  -- Given when it is issued.
  series_id bigint,
  number int check (number >= 1),
  -- The number as people write it.
  reference text,
  issued_on date,
  due_on date,
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint money_document_discount check (discount_pence between 0 and sub_total_pence),
  constraint money_document_vat check (vat_pence >= 0 and (not tax_included or vat_pence <= sub_total_pence - discount_pence)),
  constraint money_document_credit check ((kind = 'CREDIT_NOTE') = (corrects_id is not null)
                                          and (kind = 'CREDIT_NOTE') = (reason is not null)),
  constraint money_document_numbered check (
    num_nonnulls(series_id, number, reference, issued_on, due_on, issued_at) = case status when 'ISSUED' then 6 else 0 end),
  constraint money_document_due check (due_on >= issued_on),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  foreign key (agency_id, series_id) references number_series (agency_id, id),
  unique (agency_id, id),
  unique (agency_id, client_id, id),
  foreign key (agency_id, client_id, corrects_id) references money_document (agency_id, client_id, id),
  constraint money_document_number unique (series_id, number)
);
-- A customer's documents in the order of their list, for the agency and for the customer itself.
create index money_document_customer on money_document (agency_id, client_id, issued_on desc, id desc);
create index money_document_client on money_document (client_id, issued_on desc, id desc);
create index money_document_corrects on money_document (agency_id, corrects_id) where corrects_id is not null;

-- What a document charges or takes back, line by line.
create table money_document_line (
  agency_id bigint not null,
  document_id bigint not null,
  position int not null check (position >= 1),
  description text not null check (description <> ''),
  -- How many of what for how much each, in ten-thousandths; none of them where a line has a price of its own. The amount may
  -- differ by pennies from their product where it is a sum of parts that were rounded.
  quantity numeric(12, 4) check (quantity > 0),
  unit price_unit,
  rate bigint check (rate >= 0),
  amount_pence bigint not null check (amount_pence >= 0),
  -- Hundredths of a per cent: 2000 are 20 %.
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  -- Of a credit note: the line of the invoice that it takes back from.
  reverses_position int,
  primary key (agency_id, document_id, position),
  check (num_nonnulls(quantity, unit, rate) in (0, 3)),
  foreign key (agency_id, document_id) references money_document (agency_id, id)
);

-- The lines of a document by rate of tax: what they come to, what the discount takes off, and the tax, rounded once.
create table money_document_tax (
  agency_id bigint not null,
  document_id bigint not null,
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  lines_pence bigint not null check (lines_pence >= 0),
  discount_pence bigint not null check (discount_pence between 0 and lines_pence),
  vat_pence bigint not null check (vat_pence >= 0),
  primary key (agency_id, document_id, vat_basis_points),
  foreign key (agency_id, document_id) references money_document (agency_id, id)
);

-- What a customer has paid. It never changes; one that bounced is reversed.
create table payment (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  method customer_payment_method not null,
  -- What the bank or the card says.
  reference text check (reference <> ''),
  amount_pence bigint not null check (amount_pence > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  received_on date not null,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  unique (agency_id, id),
  unique (agency_id, client_id, id)
);
create index payment_customer on payment (agency_id, client_id, received_on desc, id desc);

-- A payment that did not arrive after all, or was given back.
create table payment_reversal (
  agency_id bigint not null,
  client_id bigint not null,
  payment_id bigint not null,
  reason text not null check (reason <> ''),
  reversed_on date not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, payment_id),
  foreign key (agency_id, client_id, payment_id) references payment (agency_id, client_id, id)
);

-- What is left of an issued document or a payment: of an invoice what is still to be paid, of a credit note or a payment what
-- nothing was paid with yet. Kept by triggers.
create table open_item (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  currency text not null,
  side open_item_side not null,
  document_id bigint,
  payment_id bigint,
  due_on date not null,
  amount_pence bigint not null check (amount_pence >= 0),
  open_pence bigint not null,
  constraint open_item_open check (open_pence between 0 and amount_pence),
  check (num_nonnulls(document_id, payment_id) = 1),
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, client_id, payment_id) references payment (agency_id, client_id, id),
  unique (agency_id, document_id),
  unique (agency_id, payment_id),
  unique (agency_id, client_id, currency, id)
);
-- What is paid falls out of the index, so that a list of what is due does not grow with what was.
create index open_item_due on open_item (agency_id, client_id, currency, due_on) include (side, open_pence) where open_pence > 0;

-- What was paid with what: a part of a payment or credit note goes to an invoice of the same customer and currency.
create table allocation (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  currency text not null,
  credit_item_id bigint not null,
  debit_item_id bigint not null,
  -- Below zero where it undoes an earlier one.
  amount_pence bigint not null check (amount_pence <> 0),
  undoes_id bigint,
  created_at timestamptz not null default now(),
  check ((amount_pence < 0) = (undoes_id is not null)),
  foreign key (agency_id, client_id, currency, credit_item_id) references open_item (agency_id, client_id, currency, id),
  foreign key (agency_id, client_id, currency, debit_item_id) references open_item (agency_id, client_id, currency, id),
  unique (agency_id, id),
  foreign key (agency_id, undoes_id) references allocation (agency_id, id),
  constraint allocation_undone_once unique (agency_id, undoes_id)
);
create index allocation_credit on allocation (agency_id, credit_item_id);
create index allocation_debit on allocation (agency_id, debit_item_id);

-- Something that moves money between accounts, with all of its entries at once.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  event ledger_event not null,
  -- The day it counts for.
  dated date not null,
  -- How many entries it has: none is added later.
  entries int not null check (entries >= 2),
  document_id bigint,
  payment_id bigint,
  created_at timestamptz not null default now(),
  check (case event when 'DOCUMENT_ISSUED' then document_id is not null and payment_id is null
                    else payment_id is not null and document_id is null end),
  foreign key (agency_id, document_id) references money_document (agency_id, id),
  foreign key (agency_id, payment_id) references payment (agency_id, id),
  unique (agency_id, id, dated),
  unique (agency_id, document_id),
  unique (agency_id, payment_id, event)
);

-- One side of a ledger transaction: above zero debit, below zero credit. The entries of a transaction come to nothing.
create table ledger_entry (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  transaction_id bigint not null,
  dated date not null,
  account ledger_account not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_pence bigint not null check (amount_pence <> 0),
  foreign key (agency_id, transaction_id, dated) references ledger_transaction (agency_id, id, dated)
);
create index ledger_entry_transaction on ledger_entry (agency_id, transaction_id) include (currency, amount_pence);

-- What the entries of an account come to, month by month, so that a balance reads a dozen rows a year however many entries
-- there are. Kept by a trigger.
create table ledger_balance (
  agency_id bigint not null references agency,
  account ledger_account not null,
  currency text not null,
  -- The first day of the month.
  month date not null,
  debit_pence bigint not null check (debit_pence >= 0),
  credit_pence bigint not null check (credit_pence >= 0),
  primary key (agency_id, currency, account, month)
);

-- What triggers keep, nobody else writes; what happened stays as it was.
revoke insert, update, delete on number_series, open_item, ledger_balance from worklane_app;
revoke update, delete on payment, payment_reversal, allocation, ledger_transaction, ledger_entry from worklane_app;
revoke delete on money_document from worklane_app;
revoke update, delete on money_request from worklane_app;
grant update (result_id) on money_request to worklane_app;
grant insert, update on number_series, open_item, ledger_balance to worklane_system;

do $$
declare
  name text;
begin
  foreach name in array array['money_request', 'number_series', 'money_document', 'money_document_line', 'money_document_tax',
                              'payment', 'payment_reversal', 'open_item', 'allocation', 'ledger_transaction', 'ledger_entry',
                              'ledger_balance'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- The others are bookkeeping about these.
  foreach name in array array['money_document', 'money_document_line', 'money_document_tax', 'payment', 'payment_reversal',
                              'allocation', 'ledger_transaction', 'ledger_entry'] loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
  foreach name in array array['payment', 'payment_reversal', 'allocation', 'ledger_transaction', 'ledger_entry'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
                   name || '_append_only', name);
  end loop;
  foreach name in array array['money_document', 'money_document_line', 'money_document_tax', 'payment', 'payment_reversal',
                              'allocation', 'ledger_transaction', 'ledger_entry', 'number_series', 'open_item',
                              'ledger_balance'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function app.refuse_change()',
                   name || '_no_truncate', name);
  end loop;
end
$$;
