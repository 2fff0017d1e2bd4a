-- Takes back 0175: for a product that is stopped, before a version without it starts. That a defect was reported from a log which
-- hasn’t been saved is forgotten; its entry in the general logs stays, and saving the log reports it once more.
begin;
alter table transport_log_defect no force row level security;
alter table transport_vehicle_log no force row level security;
delete from transport_log_defect d
  where not exists (select from transport_vehicle_log l where l.job_id = d.job_id and l.vehicle_id = d.vehicle_id);
alter table transport_log_defect
  drop constraint transport_log_defect_job_id_fkey,
  add constraint transport_log_defect_job_id_vehicle_id_fkey foreign key (job_id, vehicle_id)
    references transport_vehicle_log (job_id, vehicle_id) on delete cascade;
alter table transport_vehicle_log force row level security;
alter table transport_log_defect force row level security;
delete from schema_migration where name = '0175_reported_at_once.sql';
commit;
