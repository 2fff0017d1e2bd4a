-- A shift may change after people have applied for it or been booked on it: whoever is booked is asked first.

alter type cancel_reason add value 'CHANGE_DECLINED';

create type change_answer as enum ('ACCEPTED', 'DECLINED');

-- A new time or place that those who are booked have been asked about: one per shift, for as long as it is open. The shift keeps
-- its own time and place until everybody has answered, and with them the holds on the workers' time.
create table shift_change (
  shift_id bigint primary key references shift on delete cascade,
  client_id bigint not null,
  directorate_id bigint not null,
  location_id bigint not null,
  shift_type_id bigint not null references shift_type,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  break_minutes int not null check (break_minutes between 0 and 240),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at <= starts_at + interval '25 hours'),
  foreign key (client_id, directorate_id, location_id) references shift_location (client_id, directorate_id, id)
);
create index shift_change_location on shift_change (client_id, directorate_id, location_id);
create index shift_change_type on shift_change (shift_type_id);

-- What somebody booked says to the open change of the shift; null before that, and once the change is over.
alter table shift_booking add column change_answer change_answer;
-- The shift has changed since the worker applied, who has not said yet that the application still stands.
alter table shift_booking add column unconfirmed_since timestamptz;

alter table shift_change enable row level security;
alter table shift_change force row level security;
create policy platform_all on shift_change to worklane_platform using (true);
create policy client_own on shift_change to worklane_client using (client_id = (select app.client_id()));
-- Whoever sees the shift, by the policies of shifts.
create policy others_read on shift_change for select to worklane_agency, worklane_worker
  using (exists (select from shift s where s.id = shift_id));

create trigger shift_change_audit after insert or update or delete on shift_change for each row execute function app.audit();
