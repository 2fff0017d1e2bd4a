-- Takes back 0137: for a product that is stopped, before a version without it starts. What was confirmed and listed is lost; what was erased stays so.
begin;
drop table transport_retention;
drop table transport_retention_class;
drop index transport_job_not_erased;
alter table transport_job drop column erased_at;
delete from schema_migration where name = '0137_transport_retention.sql';
commit;
