-- A defect with which nobody may drive is reported before anything else of the vehicle’s log is there.
alter table transport_log_defect
  drop constraint transport_log_defect_job_id_vehicle_id_fkey,
  add foreign key (job_id) references transport_job on delete cascade;
