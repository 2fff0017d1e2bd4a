-- The four forms that workers fill in for an agency: job application, occupational health, tax declaration, bank details.

create type form_kind as enum ('APPLICATION', 'OCCUPATIONAL', 'HMRC', 'BANK');

-- One form of one worker for one agency; another agency of the same worker has its own and knows nothing of this one.
create table worker_form (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  worker_id bigint not null,
  kind form_kind not null,
  -- All answers as one JSON, sealed by the application; null while there are only files.
  answers bytea,
  -- Once handed in, a form stays so.
  submitted_at timestamptz,
  -- Counts the saves of the answers.
  version int not null default 0,
  last_modified_at timestamptz not null default now(),
  last_modified_by_user_id bigint references app_user on delete set null,
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  unique (agency_id, worker_id, kind),
  unique (agency_id, id),
  constraint form_has_answers check ((answers is null) = (version = 0) and (submitted_at is null or version > 0))
);
create index worker_form_of_worker on worker_form (worker_id, kind, agency_id);
create index worker_form_last_modified_by on worker_form (last_modified_by_user_id);

-- A signature or a proof, under the name of its field.
create table worker_form_file (
  agency_id bigint not null,
  form_id bigint not null,
  item text not null check (item ~ '^[A-Za-z]{1,40}$'),
  file_id bigint not null,
  uploaded_at timestamptz not null default now(),
  primary key (form_id, item),
  constraint form_file_of_form foreign key (agency_id, form_id) references worker_form (agency_id, id) on delete cascade,
  constraint form_file_stored foreign key (agency_id, file_id) references stored_file (agency_id, id)
);
create index worker_form_file_of_agency on worker_form_file (agency_id, form_id);
create index worker_form_file_stored on worker_form_file (agency_id, file_id);

-- Whether the worker in force fills in forms for the agency: one that has taken them on, or that they apply to.
create function app.applies_to(agency_id bigint) returns boolean stable language sql set search_path = public as $$
  select exists (select from agency_worker l
                 where l.agency_id = applies_to.agency_id and l.worker_id = app.worker_id() and l.status <> 'REJECTED')
$$;

-- Health, bank and tax data: for the worker and that agency, and for nobody else, the platform included. Agencies read.
alter table worker_form enable row level security;
alter table worker_form force row level security;
create policy system_all on worker_form to worklane_system using (true);
create policy agency_reads on worker_form for select to worklane_agency
  using (agency_id = (select app.agency_id()) and app.deals_with(worker_id));
create policy worker_own on worker_form to worklane_worker
  using (worker_id = (select app.worker_id()) and app.applies_to(agency_id));

alter table worker_form_file enable row level security;
alter table worker_form_file force row level security;
create policy system_all on worker_form_file to worklane_system using (true);
create policy with_its_form on worker_form_file for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (select from worker_form f where f.id = form_id));
create policy worker_own on worker_form_file to worklane_worker
  using (exists (select from worker_form f where f.id = form_id));

create trigger worker_form_audit after insert or update or delete on worker_form
  for each row execute function app.audit('answers');
create trigger worker_form_file_audit after insert or update or delete on worker_form_file
  for each row execute function app.audit();
