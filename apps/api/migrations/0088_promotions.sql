-- Promotions: what providers and the platform give to those who hire, for which vehicles, from when to when, and how often.

create type promotion_type as enum ('DISCOUNT', 'EXTRA_MILEAGE', 'EXTRA_DAYS', 'OTHER_AWARD');
create type promotion_status as enum ('INACTIVE', 'ACTIVE', 'COMPLETED');
create type filter_operator as enum ('EQUALITY', 'NON_EQUALITY', 'GREATER_THAN', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL',
                                     'LESS_THAN_OR_EQUAL', 'CONTAINS', 'NOT_CONTAINS', 'IN', 'NOT_IN');
create type vehicle_filter_field as enum ('NAME', 'MODEL', 'COLOR', 'FUEL_TYPE', 'TYPE', 'VEHICLE', 'LOCATION');

create table promotion (
  id bigint generated always as identity primary key,
  -- Whose it is; null for one of the platform.
  agency_id bigint references agency,
  -- Of one of the platform: the only agency whose vehicles it is for. Null for those of all agencies.
  for_agency_id bigint references agency,
  title text not null check (length(title) between 1 and 50),
  description text not null check (length(description) between 1 and 200),
  promotion_type promotion_type not null,
  -- Per cent of the rental.
  discount int check (discount between 1 and 50),
  -- Kilometres of a booking; null for unlimited ones.
  extra_mileage int check (extra_mileage in (100, 200, 300, 400, 500)),
  extra_days int check (extra_days between 1 and 50),
  -- How many days have to be hired for it.
  days_hired int not null default 1 check (days_hired between 1 and 1000),
  start_date timestamptz not null,
  expiry_date timestamptz not null,
  code text check (length(code) between 1 and 50),
  usage_limit int not null check (usage_limit between 1 and 1000),
  -- Counted by `app.use_promotion` alone.
  usage_count int not null default 0,
  status promotion_status not null default 'INACTIVE',
  created_at timestamptz not null default now(),
  version int not null default 1,
  unique (agency_id, id),
  constraint promotion_within_its_limit check (usage_count between 0 and usage_limit),
  constraint promotion_expires check (expiry_date > start_date),
  constraint promotion_gives_what_it_is check (
    (promotion_type = 'DISCOUNT') = (discount is not null)
    and (promotion_type = 'EXTRA_DAYS') = (extra_days is not null)
    and (promotion_type = 'EXTRA_MILEAGE' or extra_mileage is null)),
  constraint promotion_of_platform_is_special check (agency_id is not null or promotion_type = 'OTHER_AWARD'),
  constraint promotion_of_agency_is_for_it check (agency_id is null or for_agency_id is null)
);

comment on table promotion is 'What is given to those who hire a vehicle: a discount, kilometres, days, or what its description says.';

-- One that is over leaves its code to others.
create unique index promotion_code on promotion (agency_id, lower(code)) nulls not distinct
  where code is not null and status <> 'COMPLETED';
create index promotion_newest on promotion (agency_id, created_at, id);
create index promotion_newest_of_all on promotion (created_at, id);
create index promotion_expiring on promotion (expiry_date) where status = 'ACTIVE';

create table promotion_filter (
  promotion_id bigint not null references promotion on delete cascade,
  -- As in the promotion.
  agency_id bigint,
  field vehicle_filter_field not null,
  operator filter_operator not null,
  -- What it compares with: texts, or ids as texts.
  terms text[] not null check (cardinality(terms) > 0 and array_position(terms, null) is null),
  primary key (promotion_id, field),
  foreign key (agency_id, promotion_id) references promotion (agency_id, id) on delete cascade
);

comment on table promotion_filter is
  'What a vehicle has to be for a promotion: all that is said of its fields. A field of which nothing is said may be anything.';

create index promotion_filter_agency on promotion_filter (agency_id, promotion_id);

alter table promotion enable row level security;
alter table promotion force row level security;
alter table promotion_filter enable row level security;
alter table promotion_filter force row level security;
create trigger promotion_audit after insert or update or delete on promotion for each row execute function app.audit();
create trigger promotion_filter_audit after insert or update or delete on promotion_filter for each row execute function app.audit();
-- Its history stays, and so does what it is for.
revoke delete on promotion from worklane_app;
revoke update, delete on promotion_filter from worklane_app;
