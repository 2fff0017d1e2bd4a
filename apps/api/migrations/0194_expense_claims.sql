-- What workers claim for the expenses of a shift, with their receipts, and what an agency decides about it.

create type expense_claim_status as enum ('DRAFT', 'WAITING_APPROVAL', 'APPROVED', 'REJECTED');

alter table expense_rate add constraint expense_rate_of_unit unique (agency_id, id, unit);

create table expense_claim (
  id bigint generated always as identity primary key,
  booking_id bigint not null,
  client_id bigint not null,
  agency_id bigint not null,
  worker_id bigint not null,
  -- What was in force on the day; it never changes, so the amounts follow from it.
  rate_id bigint not null,
  unit expense_unit not null,
  day date not null,
  -- How many of the unit.
  tenths integer not null check (tenths between 1 and 99990),
  note text,
  status expense_claim_status not null default 'DRAFT',
  submitted_at timestamptz,
  decided_by_user_id bigint references app_user,
  decided_at timestamptz,
  -- Why it was rejected; kept while the worker puts it right.
  rejection text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (booking_id, client_id, agency_id, worker_id) references shift_booking (id, client_id, agency_id, worker_id),
  foreign key (agency_id, rate_id, unit) references expense_rate (agency_id, id, unit),
  constraint expense_claim_of_worker unique (worker_id, id),
  constraint expense_claim_of_customer unique (agency_id, client_id, id),
  -- Miles have a decimal, items and nights none.
  constraint expense_claim_whole check (unit = 'MILE' or tenths % 10 = 0),
  constraint expense_claim_submitted check ((status = 'DRAFT') = (submitted_at is null)),
  constraint expense_claim_decided check ((status in ('APPROVED', 'REJECTED')) = (decided_at is not null)),
  constraint expense_claim_decided_by check ((decided_at is null) = (decided_by_user_id is null)),
  constraint expense_claim_rejected check (
    case status when 'REJECTED' then rejection is not null when 'DRAFT' then true else rejection is null end)
);
comment on table expense_claim is 'What a worker claims for an expense of a shift, by the rate of the day.';
create index expense_claim_waiting on expense_claim (agency_id, submitted_at, id) where status = 'WAITING_APPROVAL';
create index expense_claim_list on expense_claim (agency_id, submitted_at, id) where status <> 'DRAFT';
create index expense_claim_mine on expense_claim (worker_id, created_at, id);
create index expense_claim_booking on expense_claim (booking_id);
create index expense_claim_rate on expense_claim (agency_id, rate_id);
create index expense_claim_decided_by on expense_claim (decided_by_user_id) where decided_by_user_id is not null;

create table expense_receipt (
  id bigint generated always as identity primary key,
  worker_id bigint not null,
  claim_id bigint not null,
  file_id bigint not null,
  foreign key (worker_id, claim_id) references expense_claim (worker_id, id) on delete cascade,
  foreign key (worker_id, file_id) references stored_file (worker_id, id),
  constraint expense_receipt_file unique (worker_id, file_id)
);
comment on table expense_receipt is 'A receipt of an expense claim: a picture or a PDF.';
create index expense_receipt_claim on expense_receipt (worker_id, claim_id);

do $$
declare
  name text;
begin
  foreach name in array array['expense_claim', 'expense_receipt'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
    execute format('revoke update, delete on %I from worklane_app', name);
  end loop;
end
$$;
grant update (rate_id, unit, day, tenths, note, status, submitted_at, decided_by_user_id, decided_at, rejection, version)
  on expense_claim to worklane_app;
grant delete on expense_claim, expense_receipt to worklane_app;
