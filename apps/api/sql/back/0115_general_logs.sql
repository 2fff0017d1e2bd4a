-- Takes back 0115: for a product that is stopped, before a version without it starts. The general logs are lost; that they were
-- written is in the audit log.
begin;
drop table log_attachment, general_log;
drop type log_category, key_movement;
delete from schema_migration where name = '0115_general_logs.sql';
commit;
