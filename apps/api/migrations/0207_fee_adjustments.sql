-- What the platform adds to an agency's next fee invoice or takes off it, once something was agreed beside the terms.

create table platform_fee_adjustment (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  -- Before VAT; below zero for what is taken off.
  amount_pence bigint not null check (amount_pence <> 0),
  currency text not null references currency (code),
  description text not null check (description <> ''),
  -- The invoice that it is on; none until it is issued, nor once that is credited.
  invoice_id bigint,
  made_by_user_id bigint not null references app_user,
  made_at timestamptz not null default now(),
  foreign key (agency_id, invoice_id) references platform_fee_invoice (agency_id, id)
);
comment on table platform_fee_adjustment is 'What the platform adds to an agency’s next invoice, or takes off it, since it was agreed beside the terms.';
create index platform_fee_adjustment_invoice on platform_fee_adjustment (agency_id, invoice_id);
create index platform_fee_adjustment_made_by on platform_fee_adjustment (made_by_user_id);
create trigger platform_fee_adjustment_audit after insert or update or delete on platform_fee_adjustment
  for each row execute function app.audit();
grant select, insert, delete, update (invoice_id) on platform_fee_adjustment to worklane_app;
alter table platform_fee_adjustment enable row level security;
alter table platform_fee_adjustment force row level security;
