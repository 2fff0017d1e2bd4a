-- One vehicle, one hold: whatever claims a vehicle for a time is a row here, and no two of them overlap. Today's claims are the
-- bookings of hirers; transports, maintenance and the time between two hires are the next.
--
-- What bookings hold is kept by triggers (`app.track_vehicle_holds`). They come with the functions, after this migration, and what
-- was written meanwhile is made up for (`app.catch_up_vehicle_holds`). The constraint that `vehicle_booking` has of its own stays
-- until no code of before runs any more.

create type vehicle_hold_source as enum ('HIRE', 'TRANSPORT', 'MAINTENANCE', 'TURNAROUND');

create table vehicle_hold (
  id bigint generated always as identity,
  agency_id bigint not null,
  vehicle_id bigint not null,
  source vehicle_hold_source not null,
  vehicle_booking_id bigint,
  starts_at timestamptz not null,
  -- Infinity for a vehicle that is off the road until somebody says otherwise.
  ends_at timestamptz not null
);

comment on table vehicle_hold is
  'What a vehicle is held for, and from when to when: nothing else can have it then. Triggers of what claims it write it.';

revoke insert, update, delete on vehicle_hold from worklane_app;
grant insert, update, delete on vehicle_hold to worklane_system;

-- Filled before it has indexes and keys, and before anything is locked: bookings are written meanwhile.
set local role worklane_system;
insert into vehicle_hold (agency_id, vehicle_id, source, vehicle_booking_id, starts_at, ends_at)
select agency_id, vehicle_id, 'HIRE', id, starts_at, ends_at
from vehicle_booking
where status <> 'CANCELLED'
order by vehicle_id, starts_at;
reset role;

alter table vehicle_hold
  add primary key (id),
  add constraint vehicle_hold_vehicle_booking unique (vehicle_booking_id),
  -- No race holds a vehicle twice for the same time, for whatever; one hold may begin when another ends.
  add constraint vehicle_held_once exclude using gist (vehicle_id with =, tstzrange(starts_at, ends_at) with &&),
  add constraint vehicle_hold_of_its_source check ((source = 'HIRE') = (vehicle_booking_id is not null)),
  add constraint vehicle_hold_ends check (ends_at > starts_at);
create index vehicle_hold_vehicle on vehicle_hold (agency_id, vehicle_id, starts_at);
alter table vehicle_hold
  add foreign key (agency_id, vehicle_id) references vehicle (agency_id, id),
  add foreign key (vehicle_booking_id) references vehicle_booking on delete cascade;
analyze vehicle_hold;

alter table vehicle_hold enable row level security;
alter table vehicle_hold force row level security;
