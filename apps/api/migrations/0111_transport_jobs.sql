-- Secure patient transport: what is asked for in the clear, and the patient sealed.

create type transport_status as enum (
  'NEW', 'ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED', 'CANCELLED');

create table transport_job (
  id bigint generated always as identity primary key,
  -- Who has been asked by somebody without an account, or has accepted; null as long as it is offered to several.
  agency_id bigint references agency,
  -- Null: asked for by somebody without an account.
  client_id bigint references client,
  reference text not null unique,
  status transport_status not null default 'NEW',
  required_at timestamptz not null,
  -- The districts of the postcodes, such as SO14: nobody’s door.
  pickup_area text not null,
  destination_area text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint transport_job_of_somebody check (agency_id is not null or client_id is not null),
  constraint transport_job_accepted_by_somebody check (agency_id is not null or status in ('NEW', 'CANCELLED')),
  constraint transport_job_areas check (
    pickup_area ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$' and destination_area ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$')
);
comment on table transport_job is
  'A journey of a patient that somebody has asked for: nothing here says who the patient is.';
create index transport_job_agency on transport_job (agency_id, required_at, id);
create index transport_job_client on transport_job (client_id, required_at, id);

create table transport_offer (
  agency_id bigint not null references agency,
  job_id bigint not null references transport_job on delete cascade,
  primary key (agency_id, job_id)
);
comment on table transport_offer is
  'Which agencies may accept a client’s transport job while it is new. The first wins, and the others see it no more.';
create index transport_offer_job on transport_offer (job_id);

create table transport_request (
  job_id bigint primary key references transport_job on delete cascade,
  -- Patient, contacts, risks and billing as one sealed text.
  content bytea not null,
  -- Hash of the NHS number under a key of the deployment: equal for the same patient, and it tells no number.
  nhs_index text
);
comment on table transport_request is
  'What was entered for a transport job, sealed. Every reading is in the audit log with its reason.';
create index transport_request_nhs on transport_request (nhs_index) where nhs_index is not null;

create table transport_spec (
  id bigint generated always as identity primary key,
  job_id bigint not null references transport_job on delete cascade,
  assignment_code_id bigint not null references assignment_code,
  gender gender_preference not null default 'NO_PREFERENCE',
  number_of_staff int not null check (number_of_staff between 1 and 20)
);
comment on table transport_spec is 'How many staff of which kind a transport job needs.';
create index transport_spec_job on transport_spec (job_id, id);
create index transport_spec_code on transport_spec (assignment_code_id);

create table transport_status_change (
  id bigint generated always as identity primary key,
  job_id bigint not null references transport_job on delete cascade,
  status transport_status not null,
  at timestamptz not null default now(),
  -- Null: somebody without an account, or the product itself.
  changed_by_user_id bigint references app_user on delete set null
);
comment on table transport_status_change is 'Which states a transport job has been in, and who has changed them. Kept by a trigger.';
create index transport_status_change_job on transport_status_change (job_id, id);
create index transport_status_change_user on transport_status_change (changed_by_user_id);

do $$
declare
  name text;
begin
  foreach name in array array['transport_job', 'transport_offer', 'transport_request', 'transport_spec', 'transport_status_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger transport_job_audit after insert or update or delete on transport_job for each row execute function app.audit();
create trigger transport_offer_audit after insert or update or delete on transport_offer for each row execute function app.audit();
create trigger transport_request_audit after insert or update or delete on transport_request
  for each row execute function app.audit('content', 'nhs_index');
create trigger transport_spec_audit after insert or update or delete on transport_spec for each row execute function app.audit();
create trigger transport_status_change_audit after insert or update or delete on transport_status_change
  for each row execute function app.audit();
-- What was asked for stays as it was; the product alone seals it anew.
revoke delete on transport_job, transport_request, transport_spec from worklane_app;
revoke update on transport_request, transport_spec from worklane_app;
grant update on transport_request to worklane_system;
-- The history says what has happened, whoever would like it otherwise.
revoke insert, update, delete on transport_status_change from worklane_app;
grant insert on transport_status_change to worklane_system;

-- The request form begins with the codes 1, 2 and 32.
insert into assignment_code (code, name) values ('032', 'Escort') on conflict (code) do nothing;
