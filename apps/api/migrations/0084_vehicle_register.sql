-- The vehicle register: what a provider says of a vehicle besides what a booking shows, its photos, what became of it with the
-- platform, and of its locations their names, their hours and the time between two hires.

-- Places: by name, since a city has more than one. The first of a city is called like it; where the agency has that name already, in
-- another country, the country tells them apart, and at last a number.
alter table vehicle_location
  add column name text,
  -- Minutes in which a vehicle is prepared for the next hirer.
  add column turnaround_minutes int not null default 0;

alter table vehicle_location disable trigger vehicle_location_audit;
set local role worklane_system;
do $$
declare
  place record;
  wanted text;
  attempt int;
begin
  for place in select id, agency_id, city, country from vehicle_location order by agency_id, id loop
    wanted := place.city;
    attempt := 1;
    while exists (select from vehicle_location l where l.agency_id = place.agency_id and lower(l.name) = lower(wanted)) loop
      wanted := place.city || ', ' || place.country || case when attempt > 1 then ' ' || attempt else '' end;
      attempt := attempt + 1;
    end loop;
    update vehicle_location set name = wanted where id = place.id;
  end loop;
end
$$;
-- What is in maintenance will follow from its maintenance; where somebody had set it by hand, the platform looks at it again.
update vehicle set status = 'AWAITING_APPROVAL' where status = 'MAINTENANCE';
reset role;
alter table vehicle_location enable trigger vehicle_location_audit;

alter table vehicle_location
  alter column name set not null,
  add constraint vehicle_location_name_check check (name <> ''),
  add constraint vehicle_location_turnaround check (turnaround_minutes between 0 and 1440);
drop index vehicle_location_city;
create unique index vehicle_location_name on vehicle_location (agency_id, lower(name));

create table vehicle_location_hours (
  agency_id bigint not null,
  location_id bigint not null,
  -- 1 is Monday, 7 is Sunday.
  weekday int not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (agency_id, location_id, weekday),
  foreign key (agency_id, location_id) references vehicle_location (agency_id, id) on delete cascade,
  constraint vehicle_location_hours_order check (opens < closes)
);
comment on table vehicle_location_hours is
  'When a vehicle location is open, in its own time zone: a row for each day on which it is; without any it is open at all times.';

alter table vehicle
  add column engine_size text,
  -- Null where nobody has said yet.
  add column air_conditioning boolean,
  -- What the odometer showed when it was last entered, in kilometres.
  add column mileage int,
  -- Kilometres a day that the price includes, and what each one beyond costs, in ten-thousandths; both null where nothing is limited.
  add column max_daily_mileage int,
  add column excess_mileage_rate bigint,
  add column deposit_pence bigint not null default 0,
  -- What the platform has decided about it last, and when; why stands as long as it is rejected.
  add column decided_by_user_id bigint references app_user on delete set null,
  add column decided_at timestamptz,
  add column rejection_reason text,
  add constraint vehicle_mileage check (mileage >= 0),
  add constraint vehicle_allowance check (max_daily_mileage >= 1 and excess_mileage_rate >= 0),
  add constraint vehicle_allowance_has_price check ((max_daily_mileage is null) = (excess_mileage_rate is null)),
  add constraint vehicle_deposit check (deposit_pence >= 0),
  add constraint vehicle_rejected_with_reason check ((status = 'REJECTED') = (rejection_reason is not null)),
  add constraint vehicle_status_is_kept check (status <> 'MAINTENANCE');
-- A plate may come back once its vehicle is retired.
drop index vehicle_regno;
create unique index vehicle_regno on vehicle (agency_id, upper(replace(regno, ' ', ''))) where status <> 'RETIRED';
-- In the order of the lists: an agency's own, and the platform's of all.
create index vehicle_name on vehicle (agency_id, lower(name), lower(model), id);
create index vehicle_name_of_all on vehicle (lower(name), lower(model), id);
create index vehicle_decided_by on vehicle (decided_by_user_id) where decided_by_user_id is not null;

create table vehicle_photo (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  vehicle_id bigint not null,
  file_id bigint not null,
  -- Its place; there are twelve at most.
  number int not null check (number between 1 and 12),
  -- Stands for the vehicle where there is room for one.
  main boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id) on delete cascade,
  foreign key (agency_id, file_id) references stored_file (agency_id, id),
  constraint vehicle_photo_place unique (agency_id, vehicle_id, number)
);
comment on table vehicle_photo is 'A picture of a vehicle; one of them is its main one.';
create unique index vehicle_photo_main on vehicle_photo (agency_id, vehicle_id) where main;
create unique index vehicle_photo_file on vehicle_photo (agency_id, file_id);

do $$
declare
  name text;
begin
  foreach name in array array['vehicle_location_hours', 'vehicle_photo'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
end
$$;
