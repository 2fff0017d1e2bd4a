-- What agencies pay for expenses, and charge for them.

create type expense_unit as enum ('MILE', 'ITEM', 'NIGHT');

create table expense_rate (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  name text not null,
  unit expense_unit not null,
  -- For each unit, in ten-thousandths: to the worker, and to the client.
  pay_rate bigint not null,
  charge_rate bigint not null,
  receipt_required boolean not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Days, both included; without the second until further notice.
  effective_from date not null,
  effective_to date,
  created_at timestamptz not null default now(),
  constraint expense_rate_pays check (pay_rate > 0 and charge_rate >= 0),
  constraint expense_rate_days check (effective_to >= effective_from),
  -- No two of one name are in force on one day.
  constraint expense_rate_once exclude using gist (
    agency_id with =, lower(name) with =, daterange(effective_from, effective_to, '[]') with &&)
);
comment on table expense_rate is
  'What an agency pays for an expense, and charges for it, from a day on: its terms never change, and another row follows it.';

alter table expense_rate enable row level security;
alter table expense_rate force row level security;
create trigger expense_rate_audit after insert or update or delete on expense_rate for each row execute function app.audit();
revoke update on expense_rate from worklane_app;
grant update (effective_to) on expense_rate to worklane_app;
grant delete on expense_rate to worklane_app;
