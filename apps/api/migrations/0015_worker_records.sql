-- Trainings and compliances side by side: the catalogue of both, what each kind of work asks for, and what workers have.

-- What the platform offers agencies and clients; the documents' "service 1" is the first.
create table service (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text,
  active boolean not null default true,
  version int not null default 1
);
create unique index service_name on service (lower(name));
insert into service (name, description) values ('Flexi-worker staffing', 'Temporary staff by the shift.');

create type record_kind as enum ('TRAINING', 'COMPLIANCE');

-- The catalogue: what there is to be trained in, and the documents and checks that work may ask for.
alter table training rename to record_type;
alter table record_type
  add column kind record_kind not null default 'TRAINING',
  add column service_id bigint not null default 1 references service,
  add unique (id, kind),
  drop constraint training_code_key,
  add constraint record_type_code unique (kind, code);
alter table record_type alter column kind drop default;
drop index training_name;
create unique index record_type_name on record_type (kind, lower(name));

-- Whoever does this kind of work must have a record of it that is approved and in force.
create table record_requirement (
  record_type_id bigint not null references record_type on delete cascade,
  assignment_code_id bigint not null references assignment_code,
  primary key (record_type_id, assignment_code_id)
);
create index record_requirement_code on record_requirement (assignment_code_id);

-- A record belongs to the worker. The agency that keeps it approves it, and no other agency knows of it.
alter table worker_training rename to worker_record;
alter table worker_record rename column training_id to record_type_id;
alter table worker_record rename column training_date to issued_on;
alter table worker_record rename column training_expiry to expires_on;
alter table worker_record rename constraint worker_training_agency_id_worker_id_fkey to worker_record_agency_id_worker_id_fkey;
alter table worker_record rename constraint training_ends_after_it_began to record_ends_after_it_began;
alter table worker_record
  drop column document,
  add column kind record_kind not null default 'TRAINING',
  add column service_id bigint not null default 1 references service,
  -- The certificate that was uploaded.
  add column file_id bigint,
  -- Where the provider of an online training shows its certificate.
  add column certificate_url text check (certificate_url ~ '^https://'),
  add column decided_by_user_id bigint references app_user on delete set null,
  add column decided_at timestamptz,
  -- The fewest days before the expiry that worker and agency were reminded at: 60, 30, 7, 0.
  add column reminded_at_days int,
  -- Only trainings are held by somebody.
  alter column type drop not null,
  add constraint record_type_of_training check ((kind = 'TRAINING') = (type is not null)),
  add constraint record_file foreign key (agency_id, file_id) references stored_file (agency_id, id),
  add constraint record_of_its_kind foreign key (record_type_id, kind) references record_type (id, kind);
alter table worker_record alter column kind drop default;

drop index worker_training_of_agency;
drop index worker_training_of_worker;
drop index worker_training_training;
create index worker_record_of_agency on worker_record (agency_id, worker_id, kind, lower(name), id);
create index worker_record_of_worker on worker_record (worker_id, kind, lower(name), id);
create index worker_record_type on worker_record (record_type_id);
create index worker_record_file on worker_record (agency_id, file_id);
-- The consultant's work list: what waits, the longest first, and what expires next. An external provider's word waits for nobody.
create index worker_record_waiting on worker_record (agency_id, created_at, id)
  where status = 'WAITING_APPROVAL' and hasco_id is null;
create index worker_record_expiring on worker_record (agency_id, expires_on, id);
create index worker_record_to_remind on worker_record (expires_on) where status = 'APPROVED' or hasco_id is not null;

alter table service enable row level security;
alter table service force row level security;
create policy platform_all on service to worklane_platform using (true);
create policy everybody_reads on service for select to worklane_agency, worklane_client, worklane_worker using (true);

alter table record_requirement enable row level security;
alter table record_requirement force row level security;
create policy platform_all on record_requirement to worklane_platform using (true);
create policy everybody_reads on record_requirement for select to worklane_agency, worklane_client, worklane_worker using (true);

-- Whether the agency in force has taken the worker on: applicants, and those it turned down, are not its to keep records of.
create function app.has_taken_on(worker_id bigint) returns boolean stable language sql set search_path = public as $$
  select exists (select from agency_worker l
                 where l.agency_id = app.agency_id() and l.worker_id = has_taken_on.worker_id and l.status in ('ACTIVE', 'SUSPENDED'))
$$;
create policy agency_adds_taken_on on worker_record for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy agency_changes_taken_on on worker_record for update to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
create policy agency_removes_taken_on on worker_record for delete to worklane_agency
  using (agency_id = (select app.agency_id()) and app.has_taken_on(worker_id));
-- What workers bring, they bring to an agency that has taken them on, and it waits for that agency's word: whatever they
-- change has to be looked at again.
create policy worker_brings_own on worker_record for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and agency_id = any ((select app.agency_ids())::bigint[])
              and status = 'WAITING_APPROVAL' and hasco_id is null and type is distinct from 'PHYSICAL');
create policy worker_changes_own on worker_record for update to worklane_worker
  using (worker_id = (select app.worker_id()) and hasco_id is null and type is distinct from 'PHYSICAL')
  with check (worker_id = (select app.worker_id()) and agency_id = any ((select app.agency_ids())::bigint[])
              and status = 'WAITING_APPROVAL' and hasco_id is null and type is distinct from 'PHYSICAL');
create policy worker_removes_own on worker_record for delete to worklane_worker
  using (worker_id = (select app.worker_id()) and hasco_id is null and type is distinct from 'PHYSICAL');

create trigger service_audit after insert or update or delete on service for each row execute function app.audit();
create trigger record_requirement_audit after insert or update or delete on record_requirement
  for each row execute function app.audit();
alter trigger training_audit on record_type rename to record_type_audit;
alter trigger worker_training_audit on worker_record rename to worker_record_audit;

-- What others do to what an agency keeps of a worker is in the log of that agency.
create or replace function app.owner_reads(subject text) returns boolean immutable parallel safe language sql
  return subject in ('agency', 'agency_client', 'agency_worker', 'app_user', 'client', 'compliance_information', 'deputy', 'directorate', 'role',
                     'shift_location', 'worker_form', 'worker_leave', 'worker_note', 'worker_record');

-- Reading health, bank and tax data is in the log as writing is: `app.audit_read('worker_form', id, agency, '{"kind": "BANK"}')`.
-- Runs as its owner: nobody else may write the log.
create function app.audit_read(subject text, subject_id bigint, of_agency bigint, detail jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (user_id, on_behalf_of, agency_id, client_id, worker_id, operation, action, subject, subject_id, after)
  values (app.user_id(), app.on_behalf_of(), coalesce(app.agency_id(), of_agency), app.client_id(), app.worker_id(),
          nullif(current_setting('app.operation', true), ''), 'READ', subject, subject_id, detail)
$$;
