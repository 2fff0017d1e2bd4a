-- Takes back 0135: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index transport_job_authorised;
delete from schema_migration where name = '0135_closing_transports.sql';
commit;
