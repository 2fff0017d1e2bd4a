-- Takes back 0120: for a product that is stopped, before a version without it starts.
begin;
create index transport_job_agency on transport_job (agency_id, required_at, id);
drop index transport_job_work_list;
delete from schema_migration where name = '0120_transport_work_list.sql';
commit;
