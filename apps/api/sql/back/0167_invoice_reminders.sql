-- Takes back 0167: for a product that is stopped, before a version without it starts. Plans, and which reminders have gone out, are lost.
begin;
drop table invoice_reminder, reminder_plan;
delete from schema_migration where name = '0167_invoice_reminders.sql';
commit;
