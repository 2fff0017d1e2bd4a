-- Training sessions that an agency holds, and the seats on them, for its own workers and for those of other agencies.

-- How long a training holds, for the records that its sessions make.
alter table record_type add column valid_months smallint not null default 12
  constraint record_type_valid_months check (valid_months between 1 and 120);

create type training_session_state as enum ('DRAFT', 'OPEN', 'CLOSED', 'CANCELLED');
create type training_visibility as enum ('OWN', 'ALL');
create type training_seat_status as enum ('APPLIED', 'BOOKED', 'ATTENDED', 'NO_SHOW', 'CANCELLED');

create table training_session (
  id bigint generated always as identity primary key,
  -- Whose session it is.
  agency_id bigint not null references agency,
  record_type_id bigint not null,
  kind record_kind not null generated always as ('TRAINING'::record_kind) stored,
  trainer text not null check (trainer <> ''),
  -- Who stands on the certificates.
  supervisor text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By whose clock it begins.
  time_zone text not null,
  address text not null check (address <> ''),
  capacity smallint not null check (capacity between 1 and 500),
  -- Seats that are booked, or were until the attendance was recorded; app.take_training_seat counts them.
  taken smallint not null default 0,
  -- Of a seat of another agency, before VAT.
  price_pence bigint not null check (price_pence >= 0),
  currency text not null references currency,
  visibility training_visibility not null,
  -- Whether it is full or over follows from its seats and the clock.
  state training_session_state not null default 'DRAFT',
  cancel_reason text,
  created_by_user_id bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (agency_id, id),
  foreign key (record_type_id, kind) references record_type (id, kind),
  constraint training_session_full check (taken between 0 and capacity),
  constraint training_session_time check (ends_at > starts_at),
  constraint training_session_cancelled check ((state = 'CANCELLED') = (cancel_reason is not null))
);
comment on table training_session is 'A training that an agency holds at a time and a place, for its own workers or for those of all agencies.';
create index training_session_own on training_session (agency_id, starts_at desc, id desc);
create index training_session_offered on training_session (starts_at, id) where visibility = 'ALL' and state = 'OPEN';
create index training_session_type on training_session (record_type_id, kind);
create index training_session_currency on training_session (currency);
create index training_session_created_by on training_session (created_by_user_id);

create table training_seat (
  id bigint generated always as identity primary key,
  owner_agency_id bigint not null,
  session_id bigint not null,
  -- Whose worker it is.
  agency_id bigint not null,
  worker_id bigint not null,
  status training_seat_status not null,
  cancel_reason text,
  -- What an attended seat has made.
  record_id bigint references worker_record on delete set null,
  created_at timestamptz not null default now(),
  foreign key (owner_agency_id, session_id) references training_session (agency_id, id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id),
  constraint training_seat_of_another check (status <> 'APPLIED' or agency_id <> owner_agency_id),
  constraint training_seat_reason check (status = 'CANCELLED' or cancel_reason is null)
);
comment on table training_seat is 'A place on a training session for a worker. One from another agency is applied for, and the owner accepts it.';
create unique index training_seat_once on training_seat (session_id, worker_id) where status <> 'CANCELLED';
create index training_seat_session on training_seat (owner_agency_id, session_id);
create index training_seat_agency on training_seat (agency_id, worker_id);
create index training_seat_worker on training_seat (worker_id, session_id);
create index training_seat_record on training_seat (record_id) where record_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['training_session', 'training_seat'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
    execute format('revoke delete on %I from worklane_app', name);
  end loop;
end
$$;
revoke update on training_session from worklane_app;
grant update (trainer, supervisor, starts_at, ends_at, address, capacity, price_pence, visibility, state, cancel_reason, version)
  on training_session to worklane_app;
-- app.take_training_seat acts for whoever books.
grant update (taken) on training_session to worklane_system;
revoke update on training_seat from worklane_app;
grant update (status, cancel_reason) on training_seat to worklane_app;
grant update (record_id) on training_seat to worklane_system;
