-- Database, files and field keys belong together; what is kept here is compared with the others at every start.

-- The same mark lies in a file beside the uploaded files. It is made at the first start and not by this migration, so that
-- of two databases made from one template each gets its own.
create table installation (
  only_one boolean primary key default true check (only_one),
  mark uuid not null,
  created_at timestamptz not null default now()
);

-- The field keys that may have sealed something, each with a text that opens with that key alone.
create table field_key (
  key_id text primary key,
  canary bytea not null,
  created_at timestamptz not null default now()
);

alter table installation enable row level security;
alter table installation force row level security;
create policy system_all on installation to worklane_system using (true);
alter table field_key enable row level security;
alter table field_key force row level security;
create policy system_all on field_key to worklane_system using (true);
