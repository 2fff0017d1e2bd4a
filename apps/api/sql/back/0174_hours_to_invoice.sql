-- Takes back 0174: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index timesheet_to_invoice;
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at) where authorised_at is not null and not invoiced;
delete from schema_migration where name = '0174_hours_to_invoice.sql';
commit;
