-- When a vehicle is off the road. It holds the vehicle like a booking does, so neither overlaps the other; triggers keep the holds
-- (`app.track_maintenance_holds`), which come with the functions.

create table vehicle_maintenance (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  vehicle_id bigint not null,
  starts_at timestamptz not null,
  -- Null as long as nobody knows when it will be back.
  ends_at timestamptz,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id) on delete cascade,
  constraint vehicle_maintenance_ends check (ends_at > starts_at)
);
comment on table vehicle_maintenance is 'A time in which a vehicle is off the road, and why.';
create index vehicle_maintenance_vehicle on vehicle_maintenance (agency_id, vehicle_id, starts_at desc, id desc);
alter table vehicle_maintenance enable row level security;
alter table vehicle_maintenance force row level security;
create trigger vehicle_maintenance_audit after insert or update or delete on vehicle_maintenance
  for each row execute function app.audit();

alter table vehicle_hold add column vehicle_maintenance_id bigint;

-- Holds for maintenance had nothing of their own yet; each of them gets it. An owner who is bound by row-level security has no
-- policy here, and what the triggers keep, this does itself.
alter table vehicle_maintenance no force row level security;
alter table vehicle_hold no force row level security;
alter table vehicle_maintenance disable trigger vehicle_maintenance_audit;
alter table vehicle_hold disable trigger user;
do $$
declare
  held record;
  made bigint;
begin
  for held in select id, agency_id, vehicle_id, starts_at, ends_at from vehicle_hold where source = 'MAINTENANCE' order by id loop
    insert into vehicle_maintenance (agency_id, vehicle_id, starts_at, ends_at, reason)
      values (held.agency_id, held.vehicle_id, held.starts_at, nullif(held.ends_at, 'infinity'), 'Maintenance')
      returning id into made;
    update vehicle_hold set vehicle_maintenance_id = made where id = held.id;
  end loop;
end
$$;
alter table vehicle_hold enable trigger user;
alter table vehicle_maintenance enable trigger vehicle_maintenance_audit;
alter table vehicle_hold force row level security;
alter table vehicle_maintenance force row level security;

alter table vehicle_hold
  add constraint vehicle_hold_vehicle_maintenance unique (vehicle_maintenance_id),
  add constraint vehicle_hold_of_its_maintenance check ((source = 'MAINTENANCE') = (vehicle_maintenance_id is not null)),
  add foreign key (vehicle_maintenance_id) references vehicle_maintenance on delete cascade;
