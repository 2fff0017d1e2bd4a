-- What the team leader of a patient's journey records: of the vehicle in the clear, of the patient sealed.

create table transport_vehicle_log (
  job_id bigint not null references transport_job on delete cascade,
  -- A job that gets another vehicle begins its checks anew.
  vehicle_id bigint not null,
  agency_id bigint not null,
  start_mileage int not null check (start_mileage between 0 and 9999999),
  end_mileage int check (end_mileage <= 9999999),
  -- OK, DEFECT or NA of each check, by its name.
  checks jsonb not null,
  -- What is wrong: {item, description, safe}.
  defects jsonb not null,
  notes text,
  feedback text,
  damage_report text,
  saved_at timestamptz not null default now(),
  -- As whoever saved it was called then.
  saved_by text not null,
  version int not null default 1,
  primary key (job_id, vehicle_id),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id),
  constraint transport_vehicle_log_mileage check (end_mileage >= start_mileage)
);
comment on table transport_vehicle_log is 'The checks and the mileage of the vehicle of a transport job, as its team leader has recorded them.';
create index transport_vehicle_log_of_vehicle on transport_vehicle_log (agency_id, vehicle_id, saved_at desc);

create table transport_log_defect (
  job_id bigint not null,
  vehicle_id bigint not null,
  -- The check that found it.
  item text not null,
  dangerous boolean not null,
  agency_id bigint not null,
  -- The entry of the general logs that has reported it.
  entry_id bigint not null,
  primary key (job_id, vehicle_id, item, dangerous),
  foreign key (job_id, vehicle_id) references transport_vehicle_log (job_id, vehicle_id) on delete cascade,
  foreign key (agency_id, entry_id) references general_log (agency_id, id)
);
comment on table transport_log_defect is
  'Which defects of a vehicle log were reported already: saving the log again reports none of them again.';
create index transport_log_defect_entry on transport_log_defect (agency_id, entry_id);

create table transport_damage_photo (
  job_id bigint primary key references transport_job on delete cascade,
  agency_id bigint not null,
  file_id bigint not null,
  foreign key (agency_id, file_id) references stored_file (agency_id, id)
);
comment on table transport_damage_photo is 'What the damage to the vehicle of a transport job looks like.';
create unique index transport_damage_photo_file on transport_damage_photo (agency_id, file_id);

create type leader_tab as enum ('PROPERTY', 'MEDICATION', 'DROP_OFF');

create table transport_leader_log (
  job_id bigint not null references transport_job on delete cascade,
  tab leader_tab not null,
  -- All that a tab holds as one sealed text.
  content bytea not null,
  saved_at timestamptz not null default now(),
  -- As whoever saved it was called then.
  saved_by text not null,
  version int not null default 1,
  primary key (job_id, tab)
);
comment on table transport_leader_log is
  'What the team leader of a transport job has recorded of the patient, sealed by the tab. Every reading is in the audit log.';

do $$
declare
  name text;
begin
  foreach name in array array['transport_vehicle_log', 'transport_log_defect', 'transport_damage_photo', 'transport_leader_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger transport_vehicle_log_audit after insert or update or delete on transport_vehicle_log
  for each row execute function app.audit('defects', 'notes', 'feedback', 'damage_report');
create trigger transport_log_defect_audit after insert or update or delete on transport_log_defect
  for each row execute function app.audit();
create trigger transport_damage_photo_audit after insert or update or delete on transport_damage_photo
  for each row execute function app.audit();
create trigger transport_leader_log_audit after insert or update or delete on transport_leader_log
  for each row execute function app.audit('content');
-- What was recorded stays; it is written anew as long as the log is not submitted.
revoke delete on transport_vehicle_log, transport_leader_log from worklane_app;
revoke update, delete on transport_log_defect from worklane_app;
grant update on transport_leader_log to worklane_system;
-- What a team leader reads from the odometer.
grant update (mileage, version) on vehicle to worklane_system;
