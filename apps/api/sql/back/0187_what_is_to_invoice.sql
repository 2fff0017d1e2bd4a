-- Takes back 0187: for a product that is stopped, before a version without it starts.
begin;
drop index timesheet_to_be_charged, prepared_shift_waiting, timesheet_to_invoice;
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at) include (ended_at, break_minutes)
  where authorised_at is not null and not invoiced;
delete from schema_migration where name = '0187_what_is_to_invoice.sql';
commit;
