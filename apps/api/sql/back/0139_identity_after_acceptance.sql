-- Takes back 0139: for a product that is stopped, before a version without it starts. What clients have decided is lost: agencies see who patients are.
begin;
drop table transport_privacy;
alter table transport_job drop column identity_after_acceptance;
delete from schema_migration where name = '0139_identity_after_acceptance.sql';
commit;
