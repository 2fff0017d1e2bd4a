-- What the platform, its agencies and single people decide about how the product works for them. Where there is no row
-- the defaults hold, and they count as version 1; so nothing has to be written when an agency begins.

-- Whether a one-time password is asked for at every sign-in, or as each person chooses.
create table otp_policy (
  -- Null: the platform's own, for its staff.
  agency_id bigint references agency,
  required boolean not null,
  version int not null
);
create unique index otp_policy_agency on otp_policy (agency_id) nulls not distinct;

-- Kinds of notification that are told inside the product only. Mails of sign-in and passwords have no kind and always go.
create table mail_policy (
  agency_id bigint references agency,
  muted text[] not null,
  version int not null
);
create unique index mail_policy_agency on mail_policy (agency_id) nulls not distinct;

create table mail_preference (
  user_id bigint primary key references app_user on delete cascade,
  muted text[] not null,
  version int not null
);

-- An agency's rules for the life of a shift, where the client has none. 0 hours: no such rule.
create table approval_rules (
  agency_id bigint primary key references agency,
  -- Until so many hours before the start a worker takes back an application; later the agency does.
  withdraw_hours int not null check (withdraw_hours between 0 and 168),
  -- The same for a booking.
  cancel_hours int not null check (cancel_hours between 0 and 168),
  -- With less notice than this a cancellation is called late.
  late_cancel_hours int not null check (late_cancel_hours between 0 and 168),
  -- Whether a worker who applies may go past a warning by giving a reason.
  workers_override_warnings boolean not null,
  version int not null
);

create type bank_holiday_region as enum ('ENGLAND_AND_WALES', 'SCOTLAND', 'NORTHERN_IRELAND');

-- The clock and the bank holidays that an organisation goes by; null: the platform's, and the platform's: the deployment's.
create table calendar_choice (
  agency_id bigint references agency,
  time_zone text,
  region bank_holiday_region,
  version int not null
);
create unique index calendar_choice_agency on calendar_choice (agency_id) nulls not distinct;

-- The published list; the platform keeps it up.
create table bank_holiday (
  id bigint generated always as identity primary key,
  region bank_holiday_region not null,
  date date not null,
  name text not null check (name <> ''),
  version int not null default 1,
  constraint bank_holiday_once unique (region, date)
);

-- Where an agency departs from the list: a day of its own, or, without a name, a day that it works like any other.
create table agency_bank_holiday (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  date date not null,
  name text check (name <> ''),
  constraint agency_bank_holiday_once unique (agency_id, date)
);

do $$
declare
  name text;
begin
  foreach name in array array['otp_policy', 'mail_policy', 'approval_rules', 'calendar_choice', 'agency_bank_holiday'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform_all on %I to worklane_platform using (true)', name);
    execute format('create policy agency_own on %I to worklane_agency using (agency_id = (select app.agency_id()))', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
  -- Clients and workers go by the rules and the calendar of the agencies they deal with.
  foreach name in array array['approval_rules', 'calendar_choice', 'agency_bank_holiday'] loop
    execute format('create policy linked_read on %I for select to worklane_client, worklane_worker
                      using (agency_id = any ((select app.agency_ids())::bigint[]))', name);
  end loop;
end
$$;
create policy everybody_reads_the_platforms on calendar_choice for select
  to worklane_agency, worklane_client, worklane_worker using (agency_id is null);

alter table mail_preference enable row level security;
alter table mail_preference force row level security;
create policy system_all on mail_preference to worklane_system using (true);
create policy own_preference on mail_preference to worklane_app using (user_id = (select app.user_id()));
create trigger mail_preference_audit after insert or update or delete on mail_preference
  for each row execute function app.audit();

-- The same for everybody; only the platform changes it.
alter table bank_holiday enable row level security;
alter table bank_holiday force row level security;
create policy platform_all on bank_holiday to worklane_platform using (true);
create policy everybody_reads on bank_holiday for select to worklane_agency, worklane_client, worklane_worker using (true);
create trigger bank_holiday_audit after insert or update or delete on bank_holiday
  for each row execute function app.audit();

-- The first save moves on from the defaults, which count as version 1. One that claims to come from far ahead would leave no
-- version to save after it.
create function app.begin_with_second_version() returns trigger language plpgsql as $$
begin
  raise exception 'nothing was saved yet' using errcode = 'check_violation', constraint = 'settings_version';
end
$$;
do $$
declare
  name text;
begin
  foreach name in array array['otp_policy', 'mail_policy', 'mail_preference', 'approval_rules', 'calendar_choice'] loop
    execute format('create trigger %I after insert on %I for each row when (new.version <> 2)
                      execute function app.begin_with_second_version()', name || '_version', name);
  end loop;
end
$$;

-- The reader's organisation and the reader may each have muted the e-mails of a kind; news without a kind always goes out.
drop function app.tell(bigint[], text, text, text);
create function app.tell(user_ids bigint[], kind text, title text, body text, link text) returns setof bigint
language sql set role = 'worklane_system' as $$
  with reader as (
    select id, email, user_type, agency_id from app_user where id = any (user_ids) and status = 'ACTIVE'
  ), told as (
    insert into notification (user_id, title, body, link) select id, title, body, link from reader
  )
  insert into mail (recipient, subject, body)
    select r.email, title, body
    from reader r
    where not exists (select from mail_preference p where p.user_id = r.id and kind = any (p.muted))
      and not exists (select from mail_policy p
                      where kind = any (p.muted) and r.user_type in ('ADMIN', 'AGENCY')
                        and p.agency_id is not distinct from r.agency_id)
    returning id
$$;

-- As published by the governments, for Scotland with the day that was proclaimed for the World Cup of 2026.
insert into bank_holiday (region, date, name) values
  ('ENGLAND_AND_WALES', '2025-01-01', 'New Year’s Day'),
  ('ENGLAND_AND_WALES', '2025-04-18', 'Good Friday'),
  ('ENGLAND_AND_WALES', '2025-04-21', 'Easter Monday'),
  ('ENGLAND_AND_WALES', '2025-05-05', 'Early May bank holiday'),
  ('ENGLAND_AND_WALES', '2025-05-26', 'Spring bank holiday'),
  ('ENGLAND_AND_WALES', '2025-08-25', 'Summer bank holiday'),
  ('ENGLAND_AND_WALES', '2025-12-25', 'Christmas Day'),
  ('ENGLAND_AND_WALES', '2025-12-26', 'Boxing Day'),
  ('ENGLAND_AND_WALES', '2026-01-01', 'New Year’s Day'),
  ('ENGLAND_AND_WALES', '2026-04-03', 'Good Friday'),
  ('ENGLAND_AND_WALES', '2026-04-06', 'Easter Monday'),
  ('ENGLAND_AND_WALES', '2026-05-04', 'Early May bank holiday'),
  ('ENGLAND_AND_WALES', '2026-05-25', 'Spring bank holiday'),
  ('ENGLAND_AND_WALES', '2026-08-31', 'Summer bank holiday'),
  ('ENGLAND_AND_WALES', '2026-12-25', 'Christmas Day'),
  ('ENGLAND_AND_WALES', '2026-12-28', 'Boxing Day (substitute day)'),
  ('ENGLAND_AND_WALES', '2027-01-01', 'New Year’s Day'),
  ('ENGLAND_AND_WALES', '2027-03-26', 'Good Friday'),
  ('ENGLAND_AND_WALES', '2027-03-29', 'Easter Monday'),
  ('ENGLAND_AND_WALES', '2027-05-03', 'Early May bank holiday'),
  ('ENGLAND_AND_WALES', '2027-05-31', 'Spring bank holiday'),
  ('ENGLAND_AND_WALES', '2027-08-30', 'Summer bank holiday'),
  ('ENGLAND_AND_WALES', '2027-12-27', 'Christmas Day (substitute day)'),
  ('ENGLAND_AND_WALES', '2027-12-28', 'Boxing Day (substitute day)'),
  ('ENGLAND_AND_WALES', '2028-01-03', 'New Year’s Day (substitute day)'),
  ('ENGLAND_AND_WALES', '2028-04-14', 'Good Friday'),
  ('ENGLAND_AND_WALES', '2028-04-17', 'Easter Monday'),
  ('ENGLAND_AND_WALES', '2028-05-01', 'Early May bank holiday'),
  ('ENGLAND_AND_WALES', '2028-05-29', 'Spring bank holiday'),
  ('ENGLAND_AND_WALES', '2028-08-28', 'Summer bank holiday'),
  ('ENGLAND_AND_WALES', '2028-12-25', 'Christmas Day'),
  ('ENGLAND_AND_WALES', '2028-12-26', 'Boxing Day');
insert into bank_holiday (region, date, name) values
  ('SCOTLAND', '2025-01-01', 'New Year’s Day'),
  ('SCOTLAND', '2025-01-02', '2nd January'),
  ('SCOTLAND', '2025-04-18', 'Good Friday'),
  ('SCOTLAND', '2025-05-05', 'Early May bank holiday'),
  ('SCOTLAND', '2025-05-26', 'Spring bank holiday'),
  ('SCOTLAND', '2025-08-04', 'Summer bank holiday'),
  ('SCOTLAND', '2025-12-01', 'St Andrew’s Day (substitute day)'),
  ('SCOTLAND', '2025-12-25', 'Christmas Day'),
  ('SCOTLAND', '2025-12-26', 'Boxing Day'),
  ('SCOTLAND', '2026-01-01', 'New Year’s Day'),
  ('SCOTLAND', '2026-01-02', '2nd January'),
  ('SCOTLAND', '2026-04-03', 'Good Friday'),
  ('SCOTLAND', '2026-05-04', 'Early May bank holiday'),
  ('SCOTLAND', '2026-05-25', 'Spring bank holiday'),
  ('SCOTLAND', '2026-06-15', 'World Cup bank holiday'),
  ('SCOTLAND', '2026-08-03', 'Summer bank holiday'),
  ('SCOTLAND', '2026-11-30', 'St Andrew’s Day'),
  ('SCOTLAND', '2026-12-25', 'Christmas Day'),
  ('SCOTLAND', '2026-12-28', 'Boxing Day (substitute day)'),
  ('SCOTLAND', '2027-01-01', 'New Year’s Day'),
  ('SCOTLAND', '2027-01-04', '2nd January (substitute day)'),
  ('SCOTLAND', '2027-03-26', 'Good Friday'),
  ('SCOTLAND', '2027-05-03', 'Early May bank holiday'),
  ('SCOTLAND', '2027-05-31', 'Spring bank holiday'),
  ('SCOTLAND', '2027-08-02', 'Summer bank holiday'),
  ('SCOTLAND', '2027-11-30', 'St Andrew’s Day'),
  ('SCOTLAND', '2027-12-27', 'Christmas Day (substitute day)'),
  ('SCOTLAND', '2027-12-28', 'Boxing Day (substitute day)'),
  ('SCOTLAND', '2028-01-03', 'New Year’s Day (substitute day)'),
  ('SCOTLAND', '2028-01-04', '2nd January (substitute day)'),
  ('SCOTLAND', '2028-04-14', 'Good Friday'),
  ('SCOTLAND', '2028-05-01', 'Early May bank holiday'),
  ('SCOTLAND', '2028-05-29', 'Spring bank holiday'),
  ('SCOTLAND', '2028-08-07', 'Summer bank holiday'),
  ('SCOTLAND', '2028-11-30', 'St Andrew’s Day'),
  ('SCOTLAND', '2028-12-25', 'Christmas Day'),
  ('SCOTLAND', '2028-12-26', 'Boxing Day');
insert into bank_holiday (region, date, name) values
  ('NORTHERN_IRELAND', '2025-01-01', 'New Year’s Day'),
  ('NORTHERN_IRELAND', '2025-03-17', 'St Patrick’s Day'),
  ('NORTHERN_IRELAND', '2025-04-18', 'Good Friday'),
  ('NORTHERN_IRELAND', '2025-04-21', 'Easter Monday'),
  ('NORTHERN_IRELAND', '2025-05-05', 'Early May bank holiday'),
  ('NORTHERN_IRELAND', '2025-05-26', 'Spring bank holiday'),
  ('NORTHERN_IRELAND', '2025-07-14', 'Battle of the Boyne (Orangemen’s Day) (substitute day)'),
  ('NORTHERN_IRELAND', '2025-08-25', 'Summer bank holiday'),
  ('NORTHERN_IRELAND', '2025-12-25', 'Christmas Day'),
  ('NORTHERN_IRELAND', '2025-12-26', 'Boxing Day'),
  ('NORTHERN_IRELAND', '2026-01-01', 'New Year’s Day'),
  ('NORTHERN_IRELAND', '2026-03-17', 'St Patrick’s Day'),
  ('NORTHERN_IRELAND', '2026-04-03', 'Good Friday'),
  ('NORTHERN_IRELAND', '2026-04-06', 'Easter Monday'),
  ('NORTHERN_IRELAND', '2026-05-04', 'Early May bank holiday'),
  ('NORTHERN_IRELAND', '2026-05-25', 'Spring bank holiday'),
  ('NORTHERN_IRELAND', '2026-07-13', 'Battle of the Boyne (Orangemen’s Day) (substitute day)'),
  ('NORTHERN_IRELAND', '2026-08-31', 'Summer bank holiday'),
  ('NORTHERN_IRELAND', '2026-12-25', 'Christmas Day'),
  ('NORTHERN_IRELAND', '2026-12-28', 'Boxing Day (substitute day)'),
  ('NORTHERN_IRELAND', '2027-01-01', 'New Year’s Day'),
  ('NORTHERN_IRELAND', '2027-03-17', 'St Patrick’s Day'),
  ('NORTHERN_IRELAND', '2027-03-26', 'Good Friday'),
  ('NORTHERN_IRELAND', '2027-03-29', 'Easter Monday'),
  ('NORTHERN_IRELAND', '2027-05-03', 'Early May bank holiday'),
  ('NORTHERN_IRELAND', '2027-05-31', 'Spring bank holiday'),
  ('NORTHERN_IRELAND', '2027-07-12', 'Battle of the Boyne (Orangemen’s Day)'),
  ('NORTHERN_IRELAND', '2027-08-30', 'Summer bank holiday'),
  ('NORTHERN_IRELAND', '2027-12-27', 'Christmas Day (substitute day)'),
  ('NORTHERN_IRELAND', '2027-12-28', 'Boxing Day (substitute day)'),
  ('NORTHERN_IRELAND', '2028-01-03', 'New Year’s Day (substitute day)'),
  ('NORTHERN_IRELAND', '2028-03-17', 'St Patrick’s Day'),
  ('NORTHERN_IRELAND', '2028-04-14', 'Good Friday'),
  ('NORTHERN_IRELAND', '2028-04-17', 'Easter Monday'),
  ('NORTHERN_IRELAND', '2028-05-01', 'Early May bank holiday'),
  ('NORTHERN_IRELAND', '2028-05-29', 'Spring bank holiday'),
  ('NORTHERN_IRELAND', '2028-07-12', 'Battle of the Boyne (Orangemen’s Day)'),
  ('NORTHERN_IRELAND', '2028-08-28', 'Summer bank holiday'),
  ('NORTHERN_IRELAND', '2028-12-25', 'Christmas Day'),
  ('NORTHERN_IRELAND', '2028-12-26', 'Boxing Day');
