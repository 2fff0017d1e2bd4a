-- The purchase orders that clients keep, with what may be spent under each.

create table purchase_order (
  id bigint generated always as identity primary key,
  client_id bigint not null references client,
  -- As it is written on shifts and invoices.
  number text not null check (number <> '' and number = btrim(number)),
  -- How it is found there, however it was typed.
  number_key text not null generated always as (lower(number)) stored,
  -- Null: for all agencies of the client.
  agency_id bigint,
  -- Before VAT.
  limit_pence bigint not null check (limit_pence > 0),
  currency text not null references currency,
  starts_on date,
  ends_on date,
  note text,
  closed_at timestamptz,
  changed_by_user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  constraint purchase_order_once unique (client_id, number_key),
  constraint purchase_order_days check (ends_on >= starts_on)
);
comment on table purchase_order is 'What a client lets its agencies spend under one number. It blocks nothing: whoever goes over it is warned.';
create index purchase_order_agency on purchase_order (agency_id, client_id) where agency_id is not null;
create index purchase_order_changed_by on purchase_order (changed_by_user_id);
create index purchase_order_currency on purchase_order (currency);

create index shift_purchase_order on shift (client_id, lower(btrim(purchase_order))) where purchase_order is not null;
create index money_document_purchase_order on money_document (client_id, lower(btrim(purchase_order)))
  where purchase_order is not null and status = 'ISSUED';

alter table purchase_order enable row level security;
alter table purchase_order force row level security;
create trigger purchase_order_audit after insert or update or delete on purchase_order for each row execute function app.audit();
revoke delete on purchase_order from worklane_app;
