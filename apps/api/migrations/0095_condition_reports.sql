-- How vehicles go out and come back: the vehicle condition report, and what it does to the time that a booking holds its vehicle.

create type condition_stage as enum ('HANDOVER', 'RETURN');
create type condition_view as enum ('FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'DASHBOARD', 'DETAIL_1', 'DETAIL_2', 'DETAIL_3',
                                    'DETAIL_4', 'DETAIL_5', 'DETAIL_6');

alter table vehicle_booking
  -- When the hirer got the vehicle, and when it was back; null as long as that is not so.
  add column actual_start timestamptz,
  add column actual_end timestamptz,
  -- Until when it holds the vehicle where that is not until the end that was agreed: it is back, or overdue.
  add column held_until timestamptz,
  -- When the provider was told that it is overdue.
  add column overdue_told_at timestamptz,
  -- What of the deposit the hirer does not get back.
  add column deposit_kept_pence bigint not null default 0,
  add constraint vehicle_booking_came_back check (actual_end > actual_start),
  add constraint vehicle_booking_deposit_kept check (deposit_kept_pence >= 0);
-- What is out and should be back, for the job that looks every few minutes.
create index vehicle_booking_out on vehicle_booking (greatest(ends_at, held_until))
  where status = 'WAITINGAUTH' and actual_end is null;

-- A vehicle that is back early is free for the next hirer; the holds (`app.held_by_hires`) say the same.
alter table vehicle_booking
  drop constraint vehicle_not_double_booked,
  add constraint vehicle_not_double_booked exclude using gist
    (vehicle_id with =, tstzrange(starts_at, greatest(starts_at, least(ends_at, actual_end))) with &&)
    where (status <> 'CANCELLED');

create table condition_check (
  agency_id bigint not null,
  client_id bigint not null,
  booking_id bigint not null,
  stage condition_stage not null,
  -- In kilometres.
  odometer int not null check (odometer >= 0),
  -- Eighths of a full tank or battery.
  fuel int not null check (fuel between 0 and 8),
  -- At handover all that were there; at the return those that were not there before.
  damages text[] not null default '{}' check (array_position(damages, null) is null),
  note text check (note <> ''),
  -- What the kilometres of the hire cost, as it was when it began: null where nothing is limited, and at the return.
  max_daily_mileage int check (max_daily_mileage >= 1),
  excess_mileage_rate bigint check (excess_mileage_rate >= 0),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, booking_id, stage),
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id),
  constraint condition_check_terms check (
    (max_daily_mileage is null) = (excess_mileage_rate is null) and (stage = 'HANDOVER' or max_daily_mileage is null))
);
comment on table condition_check is
  'How a hired vehicle was when the hirer got it, and when it came back. When that was stands on the booking.';

create table condition_photo (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  booking_id bigint not null,
  stage condition_stage not null,
  view condition_view not null,
  file_id bigint not null,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id),
  foreign key (agency_id, file_id) references stored_file (agency_id, id),
  constraint condition_photo_place unique (agency_id, booking_id, stage, view)
);
comment on table condition_photo is 'A picture of a vehicle for its condition report; there may be some before the stage is recorded.';
create unique index condition_photo_file on condition_photo (agency_id, file_id);

do $$
declare
  name text;
begin
  foreach name in array array['condition_check', 'condition_photo'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
end
$$;
-- What was written down stays as it was.
revoke update, delete on condition_check from worklane_app;
