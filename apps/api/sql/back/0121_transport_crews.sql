-- Takes back 0121: for a product that is stopped, before a version without it starts. Crews, vehicles and times of transports are lost.
begin;
set local role worklane_system;
delete from worker_hold where transport_booking_id is not null or assignment_code_id is null;
delete from vehicle_hold where transport_job_id is not null;
reset role;
drop policy worker_reads_own on transport_job;
drop policy worker_reads_open on transport_job;
drop policy worker_reads on transport_spec;
drop trigger transport_job_is_planned on transport_job;
drop trigger transport_job_needs_crew on transport_job;
drop trigger transport_job_takes_crew_along on transport_job;
drop trigger transport_job_holds_crew on transport_job;
drop trigger if exists transport_job_holds_vehicle on transport_job;
drop trigger if exists transport_job_waits_for_vehicle on transport_job;
alter table worker_hold drop column transport_booking_id;
drop table transport_booking;
drop function app.plan_transport_job, app.check_transport_crew, app.follow_with_crew, app.take_transport_place, app.leave_transport,
              app.held_by_crews, app.held_by_transports, app.renew_crew_hold, app.renew_transport_hold, app.track_crew_holds,
              app.track_transport_holds, app.own_transport_jobs;
alter table worker_hold
  drop constraint worker_hold_of_shift_has_code,
  alter column assignment_code_id set not null;
alter table vehicle_hold drop column transport_job_id;
create index transport_spec_job on transport_spec (job_id, id);
alter table transport_spec drop constraint transport_spec_of_job;
alter table transport_job
  drop column vehicle_id,
  drop column driver_id,
  drop column team_leader_id,
  drop column starts_at,
  drop column ends_at;
drop type transport_end_reason;
delete from schema_migration where name = '0121_transport_crews.sql';
commit;
