-- What there is to be trained in, and the trainings that a worker has a record of.

create table training (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text not null check (name <> ''),
  active boolean not null default true,
  version int not null default 1
);
create unique index training_name on training (lower(name));

-- EXTERNAL: done elsewhere, and proven by what the worker uploads. PHYSICAL: held by or for the agency, with a certificate.
create type training_type as enum ('EXTERNAL', 'PHYSICAL');
create type record_status as enum ('WAITING_APPROVAL', 'APPROVED', 'REJECTED');

-- The record belongs to the worker. The agency that keeps it approves it, and no other agency knows of it.
create table worker_training (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  worker_id bigint not null,
  -- Null where the worker brought something that the catalogue does not have.
  training_id bigint references training,
  -- As they were on the day of the record: a certificate does not change with the catalogue.
  name text not null check (name <> ''),
  code text,
  training_date date not null,
  training_expiry date not null,
  supervisor text,
  type training_type not null,
  status record_status not null default 'WAITING_APPROVAL',
  -- Set where an external provider of online trainings vouches for it: then nobody has to approve.
  hasco_id text,
  document text,
  comment text check (length(comment) <= 255),
  created_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  constraint training_ends_after_it_began check (training_expiry >= training_date)
);
create index worker_training_of_agency on worker_training (agency_id, worker_id, lower(name), id);
create index worker_training_of_worker on worker_training (worker_id, lower(name), id);
create index worker_training_training on worker_training (training_id);

-- The same for everybody; only the platform changes it.
alter table training enable row level security;
alter table training force row level security;
create policy platform_all on training to worklane_platform using (true);
create policy everybody_reads on training for select to worklane_agency, worklane_client, worklane_worker using (true);

alter table worker_training enable row level security;
alter table worker_training force row level security;
create policy platform_all on worker_training to worklane_platform using (true);
-- An applicant's records, and those of somebody it turned down, are no business of the agency.
create policy agency_reads_taken_on on worker_training for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (
    select from agency_worker l
    where l.agency_id = worker_training.agency_id and l.worker_id = worker_training.worker_id
      and l.status in ('ACTIVE', 'SUSPENDED')));
create policy worker_reads_own on worker_training for select to worklane_worker using (worker_id = (select app.worker_id()));

-- Certificates carry the logo of the agency, also for the worker.
create policy worker_reads_logos on stored_file for select to worklane_worker
  using (exists (select from agency a where a.id = stored_file.agency_id and a.logo_file_id = stored_file.id));

create trigger training_audit after insert or update or delete on training for each row execute function app.audit();
create trigger worker_training_audit after insert or update or delete on worker_training
  for each row execute function app.audit();
