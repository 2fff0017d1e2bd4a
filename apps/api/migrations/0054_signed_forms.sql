-- What was submitted and signed stays as it was: its answers, what it took from the profile, and its files. Whatever is
-- changed afterwards is a new version, which counts once it is signed.

create table signed_form (
  agency_id bigint not null,
  form_id bigint not null,
  -- Counts the versions of one form.
  number int not null check (number > 0),
  -- Answers and profile as one JSON, sealed by the application.
  content bytea not null,
  signed_at timestamptz not null default now(),
  signed_by_user_id bigint references app_user on delete set null,
  primary key (form_id, number),
  unique (agency_id, form_id, number),
  constraint signed_form_of_form foreign key (agency_id, form_id) references worker_form (agency_id, id)
);
create index signed_form_signed_by on signed_form (signed_by_user_id);

-- The signatures and proofs of a version, under the names of their fields.
create table signed_form_file (
  agency_id bigint not null,
  form_id bigint not null,
  number int not null,
  item text not null check (item ~ '^[A-Za-z]{1,40}$'),
  file_id bigint not null,
  primary key (form_id, number, item),
  constraint file_of_signed_form foreign key (agency_id, form_id, number)
    references signed_form (agency_id, form_id, number),
  constraint signed_form_file_stored foreign key (agency_id, file_id) references stored_file (agency_id, id)
);
create index signed_form_file_stored on signed_form_file (agency_id, file_id);

-- For those who have to do with the form: the worker adds versions, the agency reads them, and nobody changes one.
alter table signed_form enable row level security;
alter table signed_form force row level security;
create policy system_all on signed_form to worklane_system using (true);
create policy with_its_form on signed_form for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (select from worker_form f where f.id = form_id));
create policy worker_reads on signed_form for select to worklane_worker
  using (exists (select from worker_form f where f.id = form_id));
create policy worker_signs on signed_form for insert to worklane_worker
  with check (exists (select from worker_form f where f.id = form_id));

alter table signed_form_file enable row level security;
alter table signed_form_file force row level security;
create policy system_all on signed_form_file to worklane_system using (true);
create policy with_its_form on signed_form_file for select to worklane_agency
  using (agency_id = (select app.agency_id()) and exists (select from worker_form f where f.id = form_id));
create policy worker_reads on signed_form_file for select to worklane_worker
  using (exists (select from worker_form f where f.id = form_id));
create policy worker_signs on signed_form_file for insert to worklane_worker
  with check (exists (select from worker_form f where f.id = form_id));

create trigger signed_form_audit after insert or update or delete on signed_form
  for each row execute function app.audit('content');
create trigger signed_form_file_audit after insert or update or delete on signed_form_file
  for each row execute function app.audit();
