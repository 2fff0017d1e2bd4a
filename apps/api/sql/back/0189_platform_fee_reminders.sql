-- Takes back 0189: for a product that is stopped, before a version without it starts. The platform’s plan, and of which of its invoices
-- agencies were reminded, are lost; those of agencies stay.
begin;
drop table platform_fee_reminder;
delete from reminder_plan where agency_id is null;
alter table reminder_plan drop constraint reminder_plan_of, drop column id, add primary key (agency_id);
comment on table reminder_plan is 'Without a row nobody is reminded: what runs by itself is switched on by somebody.';
delete from schema_migration where name = '0189_platform_fee_reminders.sql';
commit;
