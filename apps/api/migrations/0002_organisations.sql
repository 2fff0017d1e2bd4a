-- Agencies, clients, how they are linked, and how a client is organised.

create table agency (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text,
  telephone text,
  street text,
  town text,
  state text,
  post_code text,
  country text,
  -- Null until the agency has completed its profile; never changes afterwards.
  base_currency text check (base_currency ~ '^[A-Z]{3}$'),
  logo text,
  status activity not null default 'ACTIVE',
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index agency_name on agency (lower(name));

create type approver as enum ('CLIENT', 'AGENCY');

create table client (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text,
  telephone text,
  first_line text,
  town text,
  post_code text,
  country text,
  status activity not null default 'ACTIVE',
  -- The agency that brought it in may edit it; null when the platform set it up.
  introduced_by_agency_id bigint references agency,
  applications_approved_by approver not null default 'CLIENT',
  authorise_matching_times boolean not null default false,
  confirm_within_hours int not null default 24 check (confirm_within_hours between 1 and 168),
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index client_name on client (lower(name));

-- An agency that works for a client. Requests go out tier by tier, 1 first.
create table agency_client (
  agency_id bigint not null references agency,
  client_id bigint not null references client,
  status activity not null default 'ACTIVE',
  tier int not null default 1 check (tier between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (agency_id, client_id)
);
create index agency_client_client on agency_client (client_id, agency_id);

create table directorate (
  id bigint generated always as identity primary key,
  client_id bigint not null references client,
  name text not null check (name <> ''),
  cost_centre text,
  telephone text,
  version int not null default 1,
  unique (client_id, id)
);
create unique index directorate_name on directorate (client_id, lower(name));
-- The default order of the list that goes across clients.
create index directorate_by_name on directorate (lower(name), id);

create table shift_location (
  id bigint generated always as identity primary key,
  client_id bigint not null references client,
  directorate_id bigint not null,
  name text not null check (name <> ''),
  address text,
  post_code text,
  time_zone text not null default 'Europe/London',
  version int not null default 1,
  foreign key (client_id, directorate_id) references directorate (client_id, id),
  unique (client_id, directorate_id, id)
);
create unique index shift_location_name on shift_location (directorate_id, lower(name));
create index shift_location_by_name on shift_location (lower(name), id);

create table assignment_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text not null check (name <> ''),
  active boolean not null default true,
  version int not null default 1
);

alter table agency enable row level security;
alter table agency force row level security;
create policy platform_all on agency to worklane_platform using (true);
create policy agency_reads_itself on agency for select to worklane_agency using (id = (select app.agency_id()));
create policy agency_changes_itself on agency for update to worklane_agency using (id = (select app.agency_id()));
create policy client_reads_linked on agency for select to worklane_client using (id = any ((select app.agency_ids())::bigint[]));
create policy worker_reads_linked on agency for select to worklane_worker using (id = any ((select app.agency_ids())::bigint[]));

alter table client enable row level security;
alter table client force row level security;
create policy platform_all on client to worklane_platform using (true);
create policy agency_reads_linked on client for select to worklane_agency
  using (id = any ((select app.client_ids())::bigint[]) or introduced_by_agency_id = (select app.agency_id()));
create policy agency_introduces on client for insert to worklane_agency
  with check (introduced_by_agency_id = (select app.agency_id()));
create policy agency_changes_introduced on client for update to worklane_agency
  using (introduced_by_agency_id = (select app.agency_id()));
create policy client_reads_itself on client for select to worklane_client using (id = (select app.client_id()));
create policy client_changes_itself on client for update to worklane_client using (id = (select app.client_id()));
create policy worker_reads_linked on client for select to worklane_worker using (id = any ((select app.client_ids())::bigint[]));

alter table agency_client enable row level security;
alter table agency_client force row level security;
create policy platform_all on agency_client to worklane_platform using (true);
create policy agency_reads_own on agency_client for select to worklane_agency using (agency_id = (select app.agency_id()));
-- An agency links itself to a client that it introduces.
create policy agency_links_introduced on agency_client for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and exists (
    select from client c where c.id = client_id and c.introduced_by_agency_id = (select app.agency_id())));
create policy client_reads_own on agency_client for select to worklane_client using (client_id = (select app.client_id()));
create policy worker_reads_linked on agency_client for select to worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]));

alter table directorate enable row level security;
alter table directorate force row level security;
create policy platform_all on directorate to worklane_platform using (true);
create policy client_own on directorate to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_linked on directorate for select to worklane_agency
  using (client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_linked on directorate for select to worklane_worker
  using (client_id = any ((select app.client_ids())::bigint[]));

alter table shift_location enable row level security;
alter table shift_location force row level security;
create policy platform_all on shift_location to worklane_platform using (true);
create policy client_own on shift_location to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_linked on shift_location for select to worklane_agency
  using (client_id = any ((select app.client_ids())::bigint[]));
create policy worker_reads_linked on shift_location for select to worklane_worker
  using (client_id = any ((select app.client_ids())::bigint[]));

-- The same for everybody; only the platform changes it.
alter table assignment_code enable row level security;
alter table assignment_code force row level security;
create policy platform_all on assignment_code to worklane_platform using (true);
create policy everybody_reads on assignment_code for select to worklane_agency, worklane_client, worklane_worker using (true);

create trigger agency_audit after insert or update or delete on agency for each row execute function app.audit();
create trigger client_audit after insert or update or delete on client for each row execute function app.audit();
create trigger agency_client_audit after insert or update or delete on agency_client for each row execute function app.audit();
create trigger directorate_audit after insert or update or delete on directorate for each row execute function app.audit();
create trigger shift_location_audit after insert or update or delete on shift_location for each row execute function app.audit();
create trigger assignment_code_audit after insert or update or delete on assignment_code for each row execute function app.audit();

-- Codes that the documents fix; an agency's own list grows from here.
insert into assignment_code (code, name) values ('001', 'Cleaner'), ('002', 'Driver'), ('003', 'Nurse');
