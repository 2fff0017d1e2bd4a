-- Takes back 0145: for a product that is stopped, before a version without it starts. What team leaders have recorded is lost; the defects
-- that they have reported stay.
begin;
drop table transport_leader_log, transport_damage_photo, transport_log_defect, transport_vehicle_log;
drop type leader_tab;
drop policy if exists leader_moves on transport_job;
drop policy if exists leader_reads on vehicle;
drop policy leader_reads_own on vehicle_defect;
drop policy leader_reports on vehicle_defect;
drop policy leader_reads_own on general_log;
-- With the policies that ask it.
drop function app.leads_transport cascade;
drop function app.note_odometer;
revoke update (mileage, version) on vehicle from worklane_system;
delete from schema_migration where name = '0145_transport_logs.sql';
commit;
