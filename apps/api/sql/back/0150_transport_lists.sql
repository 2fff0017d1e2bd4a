-- Takes back 0150: for a product that is stopped, before a version without it starts.
begin;
drop index transport_job_accepted;
drop index transport_job_unclaimed;
drop index transport_job_work_list;
create index transport_job_work_list on transport_job (agency_id, (status <> 'NEW'), required_at, id);
delete from schema_migration where name = '0150_transport_lists.sql';
commit;
