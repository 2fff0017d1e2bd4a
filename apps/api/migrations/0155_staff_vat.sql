-- How agencies charge VAT on their staff.

create type staff_vat_treatment as enum ('STANDARD', 'NURSING_CONCESSION', 'LOCUM_DOCTOR');

create table staff_vat (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  assignment_code_id bigint not null references assignment_code,
  -- Null: every client.
  client_id bigint,
  treatment staff_vat_treatment not null,
  effective_from date not null,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id),
  constraint staff_vat_once unique nulls not distinct (agency_id, assignment_code_id, client_id, effective_from)
);
comment on table staff_vat is
  'How VAT is charged on an assignment code for work from a day on, until the next such day; what is for one client comes first. Without one it is standard.';
create index staff_vat_code on staff_vat (assignment_code_id);
create index staff_vat_client on staff_vat (agency_id, client_id) where client_id is not null;

alter table staff_vat enable row level security;
alter table staff_vat force row level security;
create trigger staff_vat_audit after insert or update or delete on staff_vat for each row execute function app.audit();
revoke update on staff_vat from worklane_app;
grant delete on staff_vat to worklane_app;
