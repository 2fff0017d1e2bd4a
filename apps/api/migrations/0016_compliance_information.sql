-- What an agency knows of a worker beyond the link: how they are paid and may work, whether they are fit to, the notes,
-- and the picture. A table of its own, because clients may read the links of who comes to them, and none of this.

create type payment_method as enum ('PAYE', 'UMBRELLA', 'PVT_LTD');
create type right_to_work as enum ('TEMPORARY', 'RESIDENCY', 'CITIZEN');

-- No row: nobody has entered anything yet.
create table compliance_information (
  agency_id bigint not null,
  worker_id bigint not null,
  payment_method payment_method,
  employment_start_date date,
  contract_end_date date,
  -- A temporary right to work is looked at again on this day, and holds until then.
  next_check_date date,
  right_to_work right_to_work,
  restrictions text check (length(restrictions) <= 1000),
  -- Sealed by the application; beside it the last day on which the certificate counts.
  dbs_number bytea,
  dbs_expiry date,
  -- Null: nobody has said yet.
  fit_to_work boolean,
  -- Working Time Regulations 1998, regulation 5: has agreed in writing to work more than 48 hours a week.
  hours_opt_out boolean not null default false,
  version int not null default 1,
  primary key (agency_id, worker_id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id) on delete cascade
);
create index compliance_information_worker on compliance_information (worker_id, agency_id);

-- How the worker is paid for one kind of work; null where it is as for the others.
alter table worker_job add column payment_method payment_method;

-- Whether somebody without a valid DBS certificate may do this work.
alter table assignment_code add column needs_dbs boolean not null default true;

create table worker_note (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  worker_id bigint not null,
  note text not null check (length(note) between 1 and 1000),
  author_user_id bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id)
);
create index worker_note_of_worker on worker_note (agency_id, worker_id, created_at desc, id desc);
create index worker_note_author on worker_note (author_user_id);

-- Whether the agency in force has to do with the person: takes on, has taken on or looks at an application, but has not turned down.
create function app.deals_with(worker_id bigint) returns boolean stable language sql set search_path = public as $$
  select exists (select from agency_worker l
                 where l.agency_id = app.agency_id() and l.worker_id = deals_with.worker_id and l.status <> 'REJECTED')
$$;

alter table compliance_information enable row level security;
alter table compliance_information force row level security;
create policy platform_all on compliance_information to worklane_platform using (true);
create policy agency_own on compliance_information to worklane_agency
  using (agency_id = (select app.agency_id()) and app.deals_with(worker_id));

-- Notes are the agency's own: nobody else reads them, neither the worker nor the platform.
alter table worker_note enable row level security;
alter table worker_note force row level security;
create policy system_all on worker_note to worklane_system using (true);
create policy agency_reads_own on worker_note for select to worklane_agency
  using (agency_id = (select app.agency_id()) and app.deals_with(worker_id));
-- A note stays as it was written, under the name of whoever wrote it.
create policy agency_notes on worker_note for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.deals_with(worker_id) and author_user_id = (select app.user_id()));

create trigger compliance_information_audit after insert or update or delete on compliance_information
  for each row execute function app.audit('dbs_number');
create trigger worker_note_audit after insert or update or delete on worker_note for each row execute function app.audit('note');

alter table worker
  add column photo_file_id bigint,
  add constraint worker_photo foreign key (id, photo_file_id) references stored_file (worker_id, id);

-- The photo belongs to the person. Agencies see it as they see whatever belongs to the worker alone (`agency_reads`), and one
-- that has taken the worker on may put another in its place; clients see the photos of those who may come to them.
create policy agency_removes_photos on stored_file for delete to worklane_agency
  using (kind = 'WORKER_PHOTO' and agency_id is null and client_id is null and app.has_taken_on(worker_id));
create policy client_reads_photos on stored_file for select to worklane_client
  using (kind = 'WORKER_PHOTO'
         and exists (select from worker w where w.id = stored_file.worker_id and w.photo_file_id = stored_file.id));
