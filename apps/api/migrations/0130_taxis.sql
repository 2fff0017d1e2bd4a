-- Taxis: what is asked for in the clear, and the passenger sealed. A driver and a vehicle are held for the journey.

create type taxi_status as enum ('NEW', 'ACCEPTED', 'DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE', 'INVOICED', 'CANCELLED');
create type taxi_reason as enum ('NOT_NEEDED', 'TIME_CHANGED', 'OTHER_TRANSPORT', 'MISTAKE', 'NO_DRIVER', 'NO_VEHICLE', 'NOT_THERE',
                                 'REFUSED', 'OTHER');

create table taxi (
  id bigint generated always as identity primary key,
  client_id bigint not null references client,
  -- Who has accepted it; null as long as it is offered to several.
  agency_id bigint references agency,
  reference text not null unique,
  status taxi_status not null default 'NEW',
  required_at timestamptz not null,
  -- The districts of the postcodes, such as SO14: nobody’s door.
  pickup_area text not null,
  drop_off_area text not null,
  stops int not null check (stops between 0 and 5),
  wheelchair boolean not null,
  purchase_order text check (purchase_order <> ''),
  -- A worker of the agency, the kind of work that it counts as, and from when to when it holds them.
  driver_id bigint,
  assignment_code_id bigint references assignment_code,
  held_from timestamptz,
  held_until timestamptz,
  -- Of the agency’s fleet, where it is; its registration as somebody looks for it at the door.
  vehicle_id bigint,
  vehicle_regno text,
  -- Before VAT, and of which currency.
  fare_pence bigint check (fare_pence > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  invoice_id bigint,
  -- Why it was cancelled, or is new again.
  reason taxi_reason,
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (agency_id, driver_id) references agency_worker (agency_id, worker_id),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id),
  foreign key (agency_id, client_id, invoice_id) references money_document (agency_id, client_id, id),
  constraint taxi_accepted_by_somebody check (case status when 'NEW' then agency_id is null when 'CANCELLED' then true
                                                          else agency_id is not null end),
  constraint taxi_of_agency check (agency_id is not null or num_nonnulls(driver_id, vehicle_id, fare_pence, invoice_id) = 0),
  constraint taxi_driven check (driver_id is not null or status not in ('DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE', 'INVOICED')),
  constraint taxi_held check (num_nonnulls(driver_id, assignment_code_id, held_from, held_until) in (0, 4) and held_until >= held_from
                              and held_until <= held_from + interval '25 hours'),
  constraint taxi_vehicle check ((vehicle_id is null) = (vehicle_regno is null) and (vehicle_id is null or driver_id is not null)),
  constraint taxi_fare check ((fare_pence is null) = (currency is null)),
  -- An invoice is over it once, and while it stands.
  constraint taxi_invoiced check ((status = 'INVOICED') = (invoice_id is not null) and (invoice_id is null or fare_pence is not null)),
  constraint taxi_reasoned check (case status when 'CANCELLED' then reason is not null when 'NEW' then true else reason is null end),
  constraint taxi_areas check (
    pickup_area ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$' and drop_off_area ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$')
);
comment on table taxi is 'A short journey that a client has asked for: nothing here says who the passenger is.';
create index taxi_work_list on taxi (agency_id, (status <> 'NEW'), required_at, id);
create index taxi_client on taxi (client_id, (status <> 'NEW'), required_at, id);
create index taxi_driver on taxi (driver_id, required_at, id) where driver_id is not null;
create index taxi_vehicle on taxi (agency_id, vehicle_id) where vehicle_id is not null;
create index taxi_invoice on taxi (agency_id, invoice_id) where invoice_id is not null;

create table taxi_offer (
  agency_id bigint not null references agency,
  taxi_id bigint not null references taxi on delete cascade,
  primary key (agency_id, taxi_id)
);
comment on table taxi_offer is
  'Which agencies may accept a taxi while it is new. The first wins; one that hands the taxi back is asked no more.';
create index taxi_offer_taxi on taxi_offer (taxi_id);

create table taxi_request (
  taxi_id bigint primary key references taxi on delete cascade,
  -- Passenger, places and note as one sealed text.
  content bytea not null
);
comment on table taxi_request is 'Who travels in a taxi and from where to where, sealed. Every reading is in the audit log.';

create table taxi_status_change (
  id bigint generated always as identity primary key,
  taxi_id bigint not null references taxi on delete cascade,
  status taxi_status not null,
  -- Why it is cancelled, or new again.
  reason taxi_reason,
  -- Who had the taxi then; another agency is not told of it.
  agency_id bigint references agency,
  at timestamptz not null default now(),
  -- Null: the product itself.
  changed_by_user_id bigint references app_user on delete set null
);
comment on table taxi_status_change is 'Which states a taxi has been in, who has changed them and why. Kept by a trigger.';
create index taxi_status_change_taxi on taxi_status_change (taxi_id, id);
create index taxi_status_change_user on taxi_status_change (changed_by_user_id);

do $$
declare
  name text;
begin
  foreach name in array array['taxi', 'taxi_offer', 'taxi_request', 'taxi_status_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger taxi_audit after insert or update or delete on taxi for each row execute function app.audit();
create trigger taxi_offer_audit after insert or update or delete on taxi_offer for each row execute function app.audit();
create trigger taxi_request_audit after insert or update or delete on taxi_request for each row execute function app.audit('content');
create trigger taxi_status_change_audit after insert or update or delete on taxi_status_change
  for each row execute function app.audit();
-- What was asked for stays as it was; the product alone seals it anew.
revoke delete on taxi, taxi_request from worklane_app;
revoke update on taxi_request from worklane_app;
grant update on taxi_request to worklane_system;
revoke insert, update, delete on taxi_status_change from worklane_app;
grant insert on taxi_status_change to worklane_system;

-- What a taxi holds, beside what others do.
alter table worker_hold
  add column taxi_id bigint,
  add constraint worker_hold_taxi unique (taxi_id),
  add constraint worker_hold_of_its_taxi check (taxi_id is null or source = 'TRANSPORT'),
  drop constraint worker_hold_of_one,
  add constraint worker_hold_of_one check (num_nonnulls(shift_booking_id, transport_booking_id, taxi_id) <= 1),
  add foreign key (taxi_id) references taxi on delete cascade;
alter table vehicle_hold
  add column taxi_id bigint,
  add constraint vehicle_hold_taxi unique (taxi_id),
  add constraint vehicle_hold_of_its_taxi check (taxi_id is null or source = 'TRANSPORT'),
  drop constraint vehicle_hold_of_one,
  add constraint vehicle_hold_of_one check (
    num_nonnulls(vehicle_booking_id, vehicle_maintenance_id, transport_job_id, taxi_id) <= 1),
  add foreign key (taxi_id) references taxi on delete cascade;
