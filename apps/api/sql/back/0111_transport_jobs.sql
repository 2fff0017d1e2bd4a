-- Takes back 0111: for a product that is stopped, before a version without it starts. Transport jobs are lost; the assignment code
-- Escort stays, since workers may have it by now.
begin;
drop table transport_status_change, transport_spec, transport_request, transport_offer, transport_job;
drop function app.follow_transport_job();
drop function app.audit_patient_read(bigint, text);
drop type transport_status;
delete from schema_migration where name = '0111_transport_jobs.sql';
commit;
