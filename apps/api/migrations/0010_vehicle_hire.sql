-- Vehicle hire: what a provider rents out, who hires it, and what that comes to. The tenant is the agency.

create type rental_vehicle_status as enum ('AWAITING_APPROVAL', 'ACTIVE', 'MAINTENANCE', 'RETIRED');
create type fuel_type as enum ('PETROL', 'PHYBRID', 'DIESEL', 'DHYBRID', 'ELECTRIC', 'HYDROGEN');
create type body_type as enum ('SUV', 'PICKUP', 'HATCHBACK', 'MPV', 'SPECIAL');
create type hire_status as enum ('RESERVED', 'BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'COMPLETE', 'CANCELLED');
create type hirer_document_type as enum ('ID', 'DRIVER', 'PASSPORT', 'PROOF_RESIDENCE');

-- Where vehicles are picked up and dropped off; its time zone is the one that bookings are planned and shown in.
create table vehicle_location (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  city text not null check (city <> ''),
  country text not null check (country <> ''),
  time_zone text not null default 'Europe/London',
  version int not null default 1,
  unique (agency_id, id)
);
create unique index vehicle_location_city on vehicle_location (agency_id, lower(city), lower(country));

create table rental_vehicle (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  -- Where it stands when nobody has it.
  location_id bigint not null,
  name text not null check (name <> ''),
  model text not null check (model <> ''),
  regno text not null check (regno <> ''),
  color text,
  body_type body_type not null,
  fuel_type fuel_type not null,
  transmission_type text not null check (transmission_type <> ''),
  doors int not null check (doors between 1 and 9),
  seats int not null check (seats between 1 and 99),
  status rental_vehicle_status not null default 'AWAITING_APPROVAL',
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (agency_id, location_id) references vehicle_location (agency_id, id),
  unique (agency_id, id)
);
-- 'AB12 CDE' and 'ab12cde' are one plate.
create unique index rental_vehicle_regno on rental_vehicle (agency_id, upper(replace(regno, ' ', '')));
create index rental_vehicle_location on rental_vehicle (agency_id, location_id);

-- A client that hires, as one provider knows it.
create table hirer (
  agency_id bigint not null,
  client_id bigint not null,
  -- The provider has looked at the hirer's documents.
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (agency_id, client_id),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id)
);
create index hirer_client on hirer (client_id, agency_id);

create table vehicle_booking (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  vehicle_id bigint not null,
  -- Where it is picked up: the vehicle may move on, the booking stays where it was.
  location_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status hire_status not null default 'RESERVED',
  -- Days charged (`daysHired` of the module's rules), as they were agreed.
  days_hired int not null check (days_hired >= 1),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_at > starts_at),
  foreign key (agency_id, client_id) references hirer (agency_id, client_id),
  foreign key (agency_id, vehicle_id) references rental_vehicle (agency_id, id),
  foreign key (agency_id, location_id) references vehicle_location (agency_id, id),
  unique (agency_id, client_id, id),
  -- No race hires a vehicle out twice for the same time; one may begin when the other ends.
  constraint vehicle_not_double_booked exclude using gist (vehicle_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'CANCELLED')
);
-- A hirer's bookings in the order of their list, for the provider, and for the platform and the hirer itself.
create index vehicle_booking_hirer on vehicle_booking (agency_id, client_id, starts_at desc, id desc);
create index vehicle_booking_client on vehicle_booking (client_id, starts_at desc, id desc);
create index vehicle_booking_vehicle on vehicle_booking (agency_id, vehicle_id, starts_at desc);
create index vehicle_booking_location on vehicle_booking (agency_id, location_id);

-- What a booking comes to; the first one is the rental, later ones what the return brings. Money is whole pence of the
-- booking's currency, tax is contained in the total.
create table hire_invoice (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  booking_id bigint not null,
  sub_total_pence bigint not null check (sub_total_pence >= 0),
  discount_pence bigint not null default 0,
  total_pence bigint not null generated always as (sub_total_pence - discount_pence) stored,
  vat_percentage numeric(5, 2) not null default 0 check (vat_percentage between 0 and 100),
  vat_pence bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint hire_invoice_discount check (discount_pence between 0 and sub_total_pence),
  constraint hire_invoice_vat check (vat_pence between 0 and sub_total_pence - discount_pence),
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id),
  unique (agency_id, client_id, id)
);
create index hire_invoice_booking on hire_invoice (agency_id, client_id, booking_id, id);

create table hire_invoice_item (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  invoice_id bigint not null,
  position int not null check (position >= 1),
  description text not null check (description <> ''),
  -- Both, or neither where something is not charged by the day.
  days_hired int check (days_hired >= 1),
  rate_pence bigint check (rate_pence >= 0),
  total_pence bigint not null,
  check ((days_hired is null) = (rate_pence is null)),
  foreign key (agency_id, client_id, invoice_id) references hire_invoice (agency_id, client_id, id),
  unique (agency_id, client_id, invoice_id, position)
);

-- What a hirer has shown to a provider: one document of each type, and every file that it ever was.
create table hirer_document (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  name hirer_document_type not null,
  -- The file that counts: `number` of its latest version.
  version int not null default 1,
  foreign key (agency_id, client_id) references hirer (agency_id, client_id),
  unique (agency_id, client_id, id),
  constraint hirer_document_once unique (agency_id, client_id, name)
);

create table hirer_document_version (
  agency_id bigint not null,
  client_id bigint not null,
  document_id bigint not null,
  number int not null check (number >= 1),
  file_id bigint not null,
  expiry_date date,
  uploaded_at timestamptz not null default now(),
  -- The name as it was: the history stays readable when the user is gone.
  uploaded_by text not null check (uploaded_by <> ''),
  primary key (agency_id, client_id, document_id, number),
  foreign key (agency_id, client_id, document_id) references hirer_document (agency_id, client_id, id),
  foreign key (agency_id, file_id) references stored_file (agency_id, id)
);
create unique index hirer_document_version_file on hirer_document_version (agency_id, file_id);
-- No document without its file.
alter table hirer_document add constraint hirer_document_has_file foreign key (agency_id, client_id, id, version)
  references hirer_document_version (agency_id, client_id, document_id, number) deferrable initially deferred;
-- A new file is a new version; what was shown before stays what it was.
revoke update, delete on hirer_document_version from worklane_app;

do $$
declare
  name text;
begin
  foreach name in array array['vehicle_location', 'rental_vehicle', 'hirer', 'vehicle_booking', 'hire_invoice', 'hire_invoice_item',
                             'hirer_document', 'hirer_document_version'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform_all on %I to worklane_platform using (true)', name);
    execute format('create policy agency_own on %I to worklane_agency using (agency_id = (select app.agency_id()))', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
  -- A hirer reads what is its own, but not the provider's files about it; workers have no part in any of this.
  foreach name in array array['hirer', 'vehicle_booking', 'hire_invoice', 'hire_invoice_item'] loop
    execute format('create policy client_reads_own on %I for select to worklane_client using (client_id = (select app.client_id()))', name);
  end loop;
end
$$;

-- The vehicles and places of its own bookings, by the policies of the bookings.
create policy client_reads_hired on rental_vehicle for select to worklane_client
  using (exists (select from vehicle_booking b where b.agency_id = rental_vehicle.agency_id and b.vehicle_id = rental_vehicle.id));
create policy client_reads_hired_from on vehicle_location for select to worklane_client
  using (exists (select from vehicle_booking b where b.agency_id = vehicle_location.agency_id and b.location_id = vehicle_location.id));
