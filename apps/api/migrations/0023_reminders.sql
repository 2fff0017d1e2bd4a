-- The day on which an agency was last reminded of what runs out, so that it is once a day whichever process does it.
create table reminder_round (
  agency_id bigint primary key references agency on delete cascade,
  day date not null
);
alter table reminder_round enable row level security;
alter table reminder_round force row level security;
create policy system_all on reminder_round to worklane_system using (true);
