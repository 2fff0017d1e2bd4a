-- Takes back 0226: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
drop trigger prepared_shift_awaited on prepared_shift;
drop index timesheet_authorised, timesheet_to_invoice, late_cancellation_to_invoice;
alter table timesheet drop column standing_invoice_id, drop column awaits_approval;
alter table late_cancellation drop column standing_invoice_id, drop column awaits_approval;
create index timesheet_authorised on timesheet (agency_id, started_at)
  include (client_id, booking_id, ended_at, break_minutes, invoiced) where authorised_at is not null;
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at) include (ended_at, break_minutes, booking_id, worker_id)
  where authorised_at is not null and not invoiced;
create index late_cancellation_to_invoice on late_cancellation (agency_id, client_id, starts_at) include (ends_at, break_minutes, booking_id)
  where not invoiced and waived_at is null;
delete from schema_migration where name = '0226_worked_hours_know_their_invoice.sql';
commit;
