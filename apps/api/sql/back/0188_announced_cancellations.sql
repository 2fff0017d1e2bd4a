-- Takes back 0188: for a product that is stopped, before a version without it starts. Notices that wait in the queue are lost.
begin;
drop trigger late_cancellation_waiver on late_cancellation;
drop function app.record_waiver();
alter table late_cancellation drop column announced_at;
delete from schema_migration where name = '0188_announced_cancellations.sql';
commit;
