-- The day on which an agency was last reminded of what runs out, so that it is once a day whichever process does it.
create table reminder_round (
  agency_id bigint primary key references agency on delete cascade,
  day date not null
);
alter table reminder_round enable row level security;
alter table reminder_round force row level security;
create policy system_all on reminder_round to worklane_system using (true);

-- Nothing but what is approved runs out, so the list of it reads no other rows and stops at the end of its page.
drop index worker_record_expiring;
create index worker_record_expiring on worker_record (agency_id, expires_on, id) where status = 'APPROVED' or hasco_id is not null;
