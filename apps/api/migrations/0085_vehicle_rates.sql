-- What a vehicle costs a day: from a day on until the next rates begin, so that what was charged when stays to be read.
create table vehicle_rate (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  vehicle_id bigint not null,
  -- In the time zone of the vehicle's location.
  effective_from date not null,
  -- Monday to Friday; on Saturdays and Sundays too, where these have no rate of their own.
  mtf_pence bigint not null check (mtf_pence > 0),
  sat_pence bigint check (sat_pence > 0),
  sun_pence bigint check (sun_pence > 0),
  created_at timestamptz not null default now(),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id) on delete cascade,
  constraint vehicle_rate_once_a_day unique (agency_id, vehicle_id, effective_from)
);
comment on table vehicle_rate is 'What a vehicle costs a day, from a day on until its next rates begin.';
alter table vehicle_rate enable row level security;
alter table vehicle_rate force row level security;
create trigger vehicle_rate_audit after insert or update or delete on vehicle_rate for each row execute function app.audit();
