-- Lists of transports read no more of the jobs than they count and show.

-- Before: 0120. With what row-level security and the filters look at.
drop index transport_job_work_list;
create index transport_job_work_list on transport_job (agency_id, (status <> 'NEW'), required_at, id) include (status, client_id, reference);
-- What clients have asked for and nobody has accepted yet.
create index transport_job_unclaimed on transport_job (client_id, id) where agency_id is null and status = 'NEW';
-- What an agency looks for a crew for.
create index transport_job_accepted on transport_job (agency_id, required_at, id) where status = 'ACCEPTED';
