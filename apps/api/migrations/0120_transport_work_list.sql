-- The order of an agency's work list: new jobs first, then by the time of the pick-up.

create index transport_job_work_list on transport_job (agency_id, (status <> 'NEW'), required_at, id);
-- Its last two columns are those of the work list.
drop index transport_job_agency;
