-- Workers and their links to agencies. The person belongs to nobody; what an agency knows of them belongs to the link.

create type gender as enum ('FEMALE', 'MALE');
create type link_status as enum ('WAITING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'REJECTED');

create table worker (
  id bigint generated always as identity primary key,
  firstname text not null check (firstname <> ''),
  lastname text not null check (lastname <> ''),
  gender gender not null,
  dob date,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  email text,
  phone_number text,
  address text,
  -- The agency that added the person; null for an applicant of their own accord.
  added_by_agency_id bigint references agency,
  employment_number text generated always as ('W' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index worker_email on worker (lower(email));
create index worker_name on worker (lower(lastname), lower(firstname), id);

create table agency_worker (
  agency_id bigint not null references agency,
  worker_id bigint not null references worker,
  status link_status not null default 'WAITING_APPROVAL',
  created_at timestamptz not null default now(),
  primary key (agency_id, worker_id)
);
create index agency_worker_worker on agency_worker (worker_id, agency_id);

-- The kinds of work that an agency has cleared a worker for.
create table worker_job (
  agency_id bigint not null,
  worker_id bigint not null,
  assignment_code_id bigint not null references assignment_code,
  primary key (agency_id, worker_id, assignment_code_id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id) on delete cascade
);
create index worker_job_worker on worker_job (worker_id, assignment_code_id);

alter table agency_worker enable row level security;
alter table agency_worker force row level security;
create policy platform_all on agency_worker to worklane_platform using (true);
-- Whom an agency is linked to it sees, so it may link itself only to people whom it added; those who apply are linked by
-- the product. Links end by their status and are never removed by an agency.
create function app.has_added(worker_id bigint) returns boolean stable language sql as $$
  select exists (select from worker w where w.id = worker_id and w.added_by_agency_id = app.agency_id())
$$;
create policy agency_reads_own on agency_worker for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_links_added on agency_worker for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_added(worker_id));
create policy agency_changes_own on agency_worker for update to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_linked on agency_worker for select to worklane_client
  using (agency_id = any ((select app.agency_ids())::bigint[]));
create policy worker_reads_own on agency_worker for select to worklane_worker using (worker_id = (select app.worker_id()));

alter table worker_job enable row level security;
alter table worker_job force row level security;
create policy platform_all on worker_job to worklane_platform using (true);
create policy agency_own on worker_job to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads_linked on worker_job for select to worklane_client
  using (agency_id = any ((select app.agency_ids())::bigint[]));
create policy worker_reads_own on worker_job for select to worklane_worker using (worker_id = (select app.worker_id()));

-- Whose worker it is follows from the links, which have policies of their own.
alter table worker enable row level security;
alter table worker force row level security;
create policy platform_all on worker to worklane_platform using (true);
create policy agency_reads_linked on worker for select to worklane_agency
  using (added_by_agency_id = (select app.agency_id()) or exists (select from agency_worker l where l.worker_id = worker.id));
create policy agency_adds on worker for insert to worklane_agency with check (added_by_agency_id = (select app.agency_id()));
create policy agency_changes_linked on worker for update to worklane_agency
  using (exists (select from agency_worker l where l.worker_id = worker.id));
create policy client_reads_linked on worker for select to worklane_client
  using (exists (select from agency_worker l where l.worker_id = worker.id));
create policy worker_reads_itself on worker for select to worklane_worker using (id = (select app.worker_id()));
create policy worker_changes_itself on worker for update to worklane_worker using (id = (select app.worker_id()));

create trigger worker_audit after insert or update or delete on worker for each row execute function app.audit();
create trigger agency_worker_audit after insert or update or delete on agency_worker for each row execute function app.audit();
create trigger worker_job_audit after insert or update or delete on worker_job for each row execute function app.audit();
