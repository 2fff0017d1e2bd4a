-- What hirers think of a hire, and providers of hirers: once each, when it is over.

create type hire_rating_type as enum ('VEHICLE', 'CLIENT');
create type hire_rating_item_status as enum ('PROFESSIONALISM', 'CONDITION', 'CLEANLINESS', 'PROCESS', 'COMFORT', 'TIMELINESS',
                                             'REPEAT');
create type hire_rating_channel as enum ('IN_PERSON', 'TELEPHONE', 'WRITING');

alter table vehicle
  -- The mean of its ratings, 1 to 5; null for a vehicle that nobody has rated.
  add column rating numeric(3, 2),
  add constraint vehicle_rating_check check (rating between 1 and 5);

create table hire_rating (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  booking_id bigint not null,
  type hire_rating_type not null,
  -- The mean of its items.
  rating numeric(3, 2) not null check (rating between 1 and 5),
  comment text check (comment <> ''),
  -- How the provider heard what the hirer thinks; null for what the provider thinks itself.
  channel hire_rating_channel,
  recorded_by text not null,
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id),
  constraint hire_rating_once unique (agency_id, booking_id, type),
  constraint hire_rating_heard check ((type = 'VEHICLE') = (channel is not null))
);
comment on table hire_rating is
  'What a hirer thinks of a hire (VEHICLE), as the provider has written it down, or the provider of a hirer (CLIENT).';
create index hire_rating_hirer on hire_rating (agency_id, client_id, type);

create table hire_rating_item (
  agency_id bigint not null,
  rating_id bigint not null,
  status hire_rating_item_status not null,
  -- In steps of a half.
  rate numeric(2, 1) not null check (rate between 1 and 5 and rate * 2 = trunc(rate * 2)),
  primary key (agency_id, rating_id, status),
  foreign key (agency_id, rating_id) references hire_rating (agency_id, id)
);
comment on table hire_rating_item is 'What a rating says of one thing.';

do $$
declare
  name text;
begin
  foreach name in array array['hire_rating', 'hire_rating_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
    -- What somebody said stays as it was said.
    execute format('revoke update, delete on %I from worklane_app', name);
  end loop;
end
$$;
