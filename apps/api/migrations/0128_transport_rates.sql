-- What an agency charges for a transport, from a day on.

create table transport_rate (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  -- Null: every client, and those without an account; vehicles of every kind.
  client_id bigint,
  body_type body_type,
  -- Days of the client’s clock, both included; without the second until further notice.
  effective_from date not null,
  effective_to date,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- For an hour of each member of staff, and for a mile, in ten-thousandths.
  hourly_rate bigint not null check (hourly_rate >= 0),
  mile_rate bigint not null check (mile_rate >= 0),
  -- What a journey comes to at least.
  minimum_pence bigint not null check (minimum_pence >= 0),
  -- For each quarter of an hour begun after the free minutes of a wait, on top of the hours.
  waiting_pence bigint not null check (waiting_pence >= 0),
  free_minutes int not null check (free_minutes between 0 and 1440),
  -- Instead of everything else when a journey is aborted.
  aborted_pence bigint not null check (aborted_pence >= 0),
  -- What hours out of hours cost more, in hundredths of a per cent, and which these are.
  uplift_basis_points int not null check (uplift_basis_points between 0 and 100000),
  night_from time,
  night_to time,
  weekends boolean not null,
  bank_holidays boolean not null,
  -- The vehicles that it is for are designed for the sick or injured (VATA 1994, Sch. 9, Group 7, item 11).
  vat_exempt boolean not null,
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  constraint transport_rate_days check (effective_to >= effective_from),
  constraint transport_rate_night check ((night_from is null) = (night_to is null) and night_from <> night_to),
  -- A kind of vehicle alone says what it is designed for.
  constraint transport_rate_exempt check (not vat_exempt or body_type = 'SPECIAL'),
  -- No two that are equally specific are in force on one day.
  constraint transport_rate_once exclude using gist (
    agency_id with =, (coalesce(client_id, 0)) with =, body_type with =, daterange(effective_from, effective_to, '[]') with &&)
    where (body_type is not null),
  constraint transport_rate_once_for_all exclude using gist (
    agency_id with =, (coalesce(client_id, 0)) with =, daterange(effective_from, effective_to, '[]') with &&)
    where (body_type is null)
);
comment on table transport_rate is
  'What an agency charges for transports from a day on: its terms never change, and another row follows it.';
create index transport_rate_list on transport_rate (agency_id, client_id, body_type, effective_from desc);
alter table transport_rate enable row level security;
alter table transport_rate force row level security;
create trigger transport_rate_audit after insert or update or delete on transport_rate for each row execute function app.audit();
-- It ends, and is what it is until then.
revoke update on transport_rate from worklane_app;
grant update (effective_to) on transport_rate to worklane_app;
