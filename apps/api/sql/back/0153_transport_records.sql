-- Takes back 0153: for a product that is stopped, before a version without it starts. What was recorded is lost.
begin;
drop table transport_record;
drop type transport_record_kind;
delete from schema_migration where name = '0153_transport_records.sql';
commit;
