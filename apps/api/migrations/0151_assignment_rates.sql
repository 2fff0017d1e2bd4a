-- What an hour of an assignment code costs a client, and what a worker gets for it, from a day on.

create type rate_side as enum ('CHARGE', 'PAY');

create table assignment_rate (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  side rate_side not null,
  assignment_code_id bigint not null references assignment_code,
  -- Null: every client, directorate, kind of shift, or way of payment.
  client_id bigint,
  directorate_id bigint,
  shift_type_id bigint references shift_type,
  payment_method payment_method,
  -- Days of the clock of a shift’s location, both included; without the second until further notice.
  effective_from date not null,
  effective_to date,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  foreign key (client_id, directorate_id) references directorate (client_id, id),
  constraint assignment_rate_days check (effective_to >= effective_from),
  constraint assignment_rate_directorate check (directorate_id is null or client_id is not null),
  constraint assignment_rate_paid_so check (payment_method is null or side = 'PAY'),
  -- No two that are equally specific are in force on one day.
  constraint assignment_rate_once exclude using gist (
    agency_id with =, side with =, assignment_code_id with =, (coalesce(client_id, 0)) with =, (coalesce(directorate_id, 0)) with =,
    (coalesce(shift_type_id, 0)) with =, daterange(effective_from, effective_to, '[]') with &&) where (payment_method is null),
  constraint assignment_rate_once_paid_so exclude using gist (
    agency_id with =, side with =, assignment_code_id with =, (coalesce(client_id, 0)) with =, (coalesce(directorate_id, 0)) with =,
    (coalesce(shift_type_id, 0)) with =, payment_method with =, daterange(effective_from, effective_to, '[]') with &&)
    where (payment_method is not null)
);
comment on table assignment_rate is
  'What an hour of work costs from a day on, charged or paid: its terms never change, and another row follows it.';
create index assignment_rate_list on assignment_rate (agency_id, assignment_code_id, side, effective_from desc);
create index assignment_rate_client on assignment_rate (client_id) where client_id is not null;
alter table assignment_rate enable row level security;
alter table assignment_rate force row level security;
create trigger assignment_rate_audit after insert or update or delete on assignment_rate for each row execute function app.audit();
-- It ends, and is what it is until then.
revoke update on assignment_rate from worklane_app;
grant update (effective_to) on assignment_rate to worklane_app;

create table assignment_rate_band (
  rate_id bigint not null references assignment_rate on delete cascade,
  -- By the clock of a shift’s location; until the next one of the rate begins, the last one until the first.
  starts_at time not null,
  name text not null check (name <> ''),
  -- For an hour, in ten-thousandths. Null: as on a weekday.
  weekday_rate bigint not null check (weekday_rate > 0),
  saturday_rate bigint check (saturday_rate > 0),
  sunday_rate bigint check (sunday_rate > 0),
  bank_holiday_rate bigint check (bank_holiday_rate > 0),
  primary key (rate_id, starts_at)
);
comment on table assignment_rate_band is 'A part of the day with what an hour costs in it.';
alter table assignment_rate_band enable row level security;
alter table assignment_rate_band force row level security;
create trigger assignment_rate_band_audit after insert or update or delete on assignment_rate_band for each row execute function app.audit();
revoke update, delete on assignment_rate_band from worklane_app;
