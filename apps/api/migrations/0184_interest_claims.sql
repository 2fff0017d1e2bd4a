-- Which days of a late payment interest has been claimed for.

create table interest_claim (
  note_id bigint primary key references invoice_note,
  agency_id bigint not null,
  client_id bigint not null,
  -- That was paid late.
  invoice_id bigint not null,
  from_on date not null,
  until_on date not null,
  fixed_sum_pence integer not null check (fixed_sum_pence >= 0),
  foreign key (agency_id, client_id, invoice_id) references money_document (agency_id, client_id, id),
  constraint interest_claim_days check (until_on >= from_on),
  constraint interest_claimed_once exclude using gist (
    agency_id with =, invoice_id with =, daterange(from_on, until_on, '[]') with &&)
);
comment on table interest_claim is
  'The days for which a debit note claims statutory interest on an invoice, and whether it claims the fixed sum. A note that is rejected or withdrawn claims nothing.';
create unique index interest_fixed_once on interest_claim (agency_id, invoice_id) where fixed_sum_pence > 0;
create index interest_claim_invoice on interest_claim (agency_id, client_id, invoice_id);
alter table interest_claim enable row level security;
alter table interest_claim force row level security;
create trigger interest_claim_audit after insert or update or delete on interest_claim for each row execute function app.audit();
revoke update, delete on interest_claim from worklane_app;
-- app.release_interest acts for whoever turns a note down.
grant select, delete on interest_claim to worklane_system;
