-- The general logs: what people record about vehicles and workers. Nothing in them changes or goes; a correction is a further entry.

create type log_category as enum ('CLEANING', 'CHECK', 'FUEL', 'DEFECT', 'INCIDENT', 'PROPERTY', 'KEYS', 'OTHER');
create type key_movement as enum ('OUT', 'IN');

create table general_log (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  vehicle_id bigint,
  worker_id bigint,
  category log_category not null,
  -- When it happened; created_at is when somebody recorded it.
  occurred_at timestamptz not null,
  note text check (length(note) between 1 and 2000),
  -- Of keys alone: whether they go out or come in. Who gets them is the worker, or somebody by name.
  keys key_movement,
  key_holder text check (length(key_holder) between 1 and 100),
  corrected_entry_id bigint,
  author_user_id bigint not null references app_user,
  -- As the author was called then.
  recorded_by text not null,
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  foreign key (agency_id, corrected_entry_id) references general_log (agency_id, id),
  constraint general_log_about_something check (vehicle_id is not null or worker_id is not null),
  constraint general_log_describes check (note is not null or category in ('CLEANING', 'CHECK', 'FUEL', 'KEYS')),
  constraint general_log_of_keys check ((category = 'KEYS') = (keys is not null) and (keys is null or vehicle_id is not null)),
  constraint general_log_key_holder check (case keys when 'OUT' then num_nonnulls(worker_id, key_holder) >= 1 else key_holder is null end)
);
comment on table general_log is 'What an agency records about its vehicles and workers: cleaning, checks, fuel, defects, incidents, property, keys.';
create index general_log_latest on general_log (agency_id, occurred_at desc, id desc);
create index general_log_of_vehicle on general_log (agency_id, vehicle_id, occurred_at desc, id desc) where vehicle_id is not null;
create index general_log_of_worker on general_log (agency_id, worker_id, occurred_at desc, id desc) where worker_id is not null;
create index general_log_of_category on general_log (agency_id, category, occurred_at desc, id desc);
create index general_log_of_author on general_log (agency_id, author_user_id, occurred_at desc, id desc);
create index general_log_author on general_log (author_user_id);
-- Whoever corrects an entry that was corrected meanwhile hears so, and corrects the correction.
create unique index general_log_corrected_once on general_log (agency_id, corrected_entry_id) where corrected_entry_id is not null;

create table log_attachment (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  entry_id bigint not null,
  number smallint not null check (number between 1 and 6),
  file_id bigint not null,
  added_by text not null,
  created_at timestamptz not null default now(),
  foreign key (agency_id, entry_id) references general_log (agency_id, id),
  foreign key (agency_id, file_id) references stored_file (agency_id, id),
  constraint log_attachment_place unique (agency_id, entry_id, number)
);
comment on table log_attachment is 'A picture or PDF that belongs to an entry of the general logs.';
create unique index log_attachment_file on log_attachment (agency_id, file_id);

do $$
declare
  name text;
begin
  foreach name in array array['general_log', 'log_attachment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger general_log_audit after insert or update or delete on general_log
  for each row execute function app.audit('note', 'key_holder');
create trigger log_attachment_audit after insert or update or delete on log_attachment
  for each row execute function app.audit();
-- What was recorded stays as it was.
revoke update, delete on general_log, log_attachment from worklane_app;
