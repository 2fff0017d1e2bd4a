-- What an agency pays too much for the platform is kept: a payment pays parts of invoices, the rest of it is credit, and what isn't wanted is
-- paid back.

-- An owner who is bound by row-level security has no policy here.
alter table platform_fee_payment no force row level security;
alter table platform_fee_invoice no force row level security;
alter table platform_fee_payment disable trigger user;

alter table platform_fee_payment add column currency text references currency (code), add unique (agency_id, id);
update platform_fee_payment p set currency = i.currency from platform_fee_invoice i where i.agency_id = p.agency_id and i.id = p.invoice_id;
alter table platform_fee_payment alter column currency set not null;

create table platform_fee_allocation (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  payment_id bigint not null,
  invoice_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- It was credit of the agency before, and wasn't paid for this.
  from_credit boolean not null,
  allocated_at timestamptz not null default now(),
  -- Its payment was taken back, or its invoice was credited.
  freed_at timestamptz,
  foreign key (agency_id, payment_id) references platform_fee_payment (agency_id, id),
  foreign key (agency_id, invoice_id) references platform_fee_invoice (agency_id, id)
);
comment on table platform_fee_allocation is
  'What of a payment pays which invoice of the platform. What of a payment pays nothing, and wasn’t paid back, is the agency’s credit.';
create index platform_fee_allocation_invoice on platform_fee_allocation (agency_id, invoice_id);
create index platform_fee_allocation_payment on platform_fee_allocation (agency_id, payment_id);
insert into platform_fee_allocation (agency_id, payment_id, invoice_id, amount_pence, from_credit, allocated_at, freed_at)
  select agency_id, id, invoice_id, amount_pence, false, recorded_at, taken_back_at from platform_fee_payment order by id;

drop index platform_fee_payment_invoice;
alter table platform_fee_payment
  drop column invoice_id,
  add foreign key (agency_id) references agency;
comment on table platform_fee_payment is 'What an agency has paid the platform.';
create index platform_fee_payment_agency on platform_fee_payment (agency_id, received_on, id) where taken_back_at is null;
alter table platform_fee_payment enable trigger user;
alter table platform_fee_invoice force row level security;
alter table platform_fee_payment force row level security;

create table platform_fee_refund (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  payment_id bigint not null,
  paid_back_on date not null,
  amount_pence bigint not null check (amount_pence > 0),
  reference text,
  recorded_by_user_id bigint not null references app_user,
  recorded_at timestamptz not null default now(),
  -- It was recorded by mistake, or didn’t arrive after all.
  taken_back_at timestamptz,
  taken_back_by_user_id bigint references app_user,
  foreign key (agency_id, payment_id) references platform_fee_payment (agency_id, id),
  constraint platform_fee_refund_taken_back check ((taken_back_at is null) = (taken_back_by_user_id is null))
);
comment on table platform_fee_refund is 'What the platform has paid back of a payment, of what was credit.';
create index platform_fee_refund_payment on platform_fee_refund (agency_id, payment_id);
create index platform_fee_refund_recorded_by on platform_fee_refund (recorded_by_user_id);
create index platform_fee_refund_taken_back_by on platform_fee_refund (taken_back_by_user_id);

do $$
declare
  name text;
begin
  foreach name in array array['platform_fee_allocation', 'platform_fee_refund'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
    execute format('revoke update, delete on %I from worklane_app', name);
  end loop;
end
$$;
grant update (freed_at) on platform_fee_allocation to worklane_platform;
grant update (taken_back_at, taken_back_by_user_id) on platform_fee_refund to worklane_platform;
