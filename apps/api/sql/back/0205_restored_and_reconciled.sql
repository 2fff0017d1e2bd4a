-- Takes back 0205: for a product that is stopped, before a version without it starts. When the database was restored is lost.
begin;
drop function app.restored_at();
alter table installation drop column restored_at;
drop index timesheet_authorised;
create index timesheet_authorised on timesheet (agency_id, started_at) where authorised_at is not null;
drop index late_cancellation_month, expense_claim_month;
delete from schema_migration where name = '0205_restored_and_reconciled.sql';
commit;
