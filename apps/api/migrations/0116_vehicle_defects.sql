-- What is wrong with vehicles. A dangerous defect takes its vehicle off the road until it is signed off.

create type defect_status as enum ('OPEN', 'RECTIFIED', 'SIGNED_OFF');

create table vehicle_defect (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  vehicle_id bigint not null,
  -- The entry of the general logs that says what is wrong.
  entry_id bigint not null,
  dangerous boolean not null,
  status defect_status not null default 'OPEN',
  rectified_at timestamptz,
  rectified_by_user_id bigint references app_user,
  rectified_by text,
  -- What was done.
  work text check (length(work) between 1 and 1000),
  signed_off_at timestamptz,
  signed_off_by_user_id bigint references app_user,
  signed_off_by text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id),
  foreign key (agency_id, entry_id) references general_log (agency_id, id),
  constraint vehicle_defect_of_entry unique (agency_id, entry_id),
  constraint vehicle_defect_rectified check (
    num_nonnulls(rectified_at, rectified_by_user_id, rectified_by, work) = case status when 'OPEN' then 0 else 4 end),
  constraint vehicle_defect_signed_off check (
    num_nonnulls(signed_off_at, signed_off_by_user_id, signed_off_by) = case status when 'SIGNED_OFF' then 3 else 0 end),
  constraint vehicle_defect_signed_off_by_another check (signed_off_by_user_id <> rectified_by_user_id)
);
comment on table vehicle_defect is 'Something that is wrong with a vehicle, until somebody has rectified it and somebody else has signed that off.';
create index vehicle_defect_of_vehicle on vehicle_defect (agency_id, vehicle_id, id desc);
create index vehicle_defect_dangerous on vehicle_defect (agency_id, vehicle_id) where dangerous and status <> 'SIGNED_OFF';
create index vehicle_defect_rectified_by on vehicle_defect (rectified_by_user_id);
create index vehicle_defect_signed_off_by on vehicle_defect (signed_off_by_user_id);
alter table vehicle_defect enable row level security;
alter table vehicle_defect force row level security;
create trigger vehicle_defect_audit after insert or update or delete on vehicle_defect
  for each row execute function app.audit('work');
-- What was reported stays; that it is rectified and signed off is added.
revoke update, delete on vehicle_defect from worklane_app;
grant update (status, rectified_at, rectified_by_user_id, rectified_by, work, signed_off_at, signed_off_by_user_id, signed_off_by, version)
  on vehicle_defect to worklane_app;
