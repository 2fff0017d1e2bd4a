-- What is recorded of a journey beside its log – a restraint, an incident, a safeguarding concern – and its legal basis.

create type transport_record_kind as enum ('RESTRAINT', 'INCIDENT', 'SAFEGUARDING', 'LEGAL_BASIS');

create table transport_record (
  job_id bigint not null references transport_job on delete cascade,
  -- Counted by the job, from 1.
  number int not null,
  kind transport_record_kind not null,
  -- When it happened; a legal basis has no times.
  started_at timestamptz,
  ended_at timestamptz,
  -- All that is said of the patient as one sealed text.
  content bytea not null,
  recorded_at timestamptz not null default now(),
  -- As whoever recorded it was called then.
  recorded_by text not null,
  -- The record that this one corrects.
  corrects int,
  primary key (job_id, number),
  foreign key (job_id, corrects) references transport_record (job_id, number),
  constraint transport_record_number check (number > 0 and corrects < number),
  constraint transport_record_times check ((started_at is null) = (kind = 'LEGAL_BASIS') and ended_at >= started_at),
  constraint transport_record_corrected_once unique (job_id, corrects)
);
comment on table transport_record is
  'What was recorded of a journey beside its log, and its legal basis, sealed; never changed, only corrected by a further one. Every reading is in the audit log.';
-- There is one, whatever it was corrected to.
create unique index transport_record_one_legal_basis on transport_record (job_id) where kind = 'LEGAL_BASIS' and corrects is null;
alter table transport_record enable row level security;
alter table transport_record force row level security;
create trigger transport_record_audit after insert or update or delete on transport_record
  for each row execute function app.audit('content');
revoke update, delete on transport_record from worklane_app;
-- For the keys that it is sealed with.
grant update (content) on transport_record to worklane_system;
