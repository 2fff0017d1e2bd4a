-- What a transport comes to, line by line, by the rate that was in force when it began.

create type transport_charge as enum ('CREW', 'CREW_OUT_OF_HOURS', 'MILEAGE', 'WAITING', 'MINIMUM', 'ABORTED');
create type vat_treatment as enum ('STANDARD', 'EXEMPT');
create type charge_unit as enum ('HOUR', 'MILE', 'QUARTER_HOUR', 'JOURNEY');

create table transport_price (
  job_id bigint primary key references transport_job,
  agency_id bigint not null,
  -- Null: asked for by somebody without an account.
  client_id bigint,
  rate_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_pence bigint not null check (net_pence >= 0),
  vat_pence bigint not null check (vat_pence >= 0),
  -- What is not in it, since nobody has recorded it.
  missing text[] not null,
  priced_at timestamptz not null default now(),
  unique (agency_id, job_id),
  foreign key (agency_id, rate_id) references transport_rate (agency_id, id),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id)
);
comment on table transport_price is 'What a transport comes to. A client reads this; its lines and their working are the agency’s.';
create index transport_price_rate on transport_price (agency_id, rate_id);
create index transport_price_client on transport_price (agency_id, client_id);

create table transport_price_line (
  agency_id bigint not null,
  job_id bigint not null,
  position int not null check (position >= 1),
  charge transport_charge not null,
  description text not null check (description <> ''),
  quantity numeric(12,4) not null check (quantity > 0),
  unit charge_unit not null,
  -- In ten-thousandths.
  rate bigint not null check (rate >= 0),
  amount_pence bigint not null check (amount_pence >= 0),
  vat_treatment vat_treatment not null,
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  vat_reason text not null check (vat_reason <> ''),
  -- How it came about, a sentence each.
  working text[] not null,
  primary key (agency_id, job_id, position),
  foreign key (agency_id, job_id) references transport_price (agency_id, job_id) on delete cascade,
  constraint transport_price_line_exempt check (vat_treatment <> 'EXEMPT' or vat_basis_points = 0)
);
comment on table transport_price_line is 'A line of the price of a transport, and how it came about.';

do $$
declare
  name text;
begin
  foreach name in array array['transport_price', 'transport_price_line'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
end
$$;
