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
  employment_number text generated always as ('W' || lpad(id::text, 6, '0')) stored,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index worker_email on worker (lower(email));
create index worker_name on worker (lower(lastname), lower(firstname), id);
create index worker_search on worker using gin ((lower(firstname || ' ' || lastname)) gin_trgm_ops);

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
create policy agency_worker_read on agency_worker for select
  using ((select app.is_platform()) or worker_id = (select app.worker_id())
         or ((select app.worker_id()) is null and agency_id = any ((select app.agency_ids())::bigint[])));
create policy agency_worker_write on agency_worker
  using ((select app.is_platform()) or agency_id = (select app.agency_id()))
  with check ((select app.is_platform()) or agency_id = (select app.agency_id()));

alter table worker_job enable row level security;
alter table worker_job force row level security;
create policy worker_job_read on worker_job for select
  using ((select app.is_platform()) or worker_id = (select app.worker_id())
         or ((select app.worker_id()) is null and agency_id = any ((select app.agency_ids())::bigint[])));
create policy worker_job_write on worker_job
  using ((select app.is_platform()) or agency_id = (select app.agency_id()))
  with check ((select app.is_platform()) or agency_id = (select app.agency_id()));

alter table worker enable row level security;
alter table worker force row level security;
create policy worker_read on worker for select
  using ((select app.is_platform()) or id = (select app.worker_id()) or added_by_agency_id = (select app.agency_id())
         or ((select app.worker_id()) is null and exists (
           select from agency_worker l where l.worker_id = worker.id and l.agency_id = any ((select app.agency_ids())::bigint[]))));
create policy worker_insert on worker for insert
  with check ((select app.is_platform()) or added_by_agency_id = (select app.agency_id()));
create policy worker_update on worker for update
  using ((select app.is_platform()) or id = (select app.worker_id()) or exists (
    select from agency_worker l where l.worker_id = worker.id and l.agency_id = (select app.agency_id())))
  with check (true);

create trigger worker_audit after insert or update or delete on worker for each row execute function app.audit();
create trigger agency_worker_audit after insert or update or delete on agency_worker for each row execute function app.audit();
create trigger worker_job_audit after insert or update or delete on worker_job for each row execute function app.audit();
