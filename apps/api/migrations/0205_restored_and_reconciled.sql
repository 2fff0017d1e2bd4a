-- That a database came from a backup, for whatever must not be done twice; and what a month of the books is looked up by.

alter table installation add column restored_at timestamptz;
comment on column installation.restored_at is 'When it was restored from a backup: what was done between the two it does not know.';

-- With what is counted, so that a month is read from the index alone.
drop index timesheet_authorised;
create index timesheet_authorised on timesheet (agency_id, started_at)
  include (client_id, booking_id, ended_at, break_minutes, invoiced) where authorised_at is not null;
create index late_cancellation_month on late_cancellation (agency_id, starts_at) where waived_at is null;
create index expense_claim_month on expense_claim (agency_id, day) where status = 'APPROVED';
