-- Takes back 0145: for a product that is stopped, before a version without it starts. What team leaders have recorded is lost; the defects
-- that they have reported stay.
begin;
drop function app.leads_transport;
drop function app.note_odometer;
drop table transport_leader_log, transport_damage_photo, transport_log_defect, transport_vehicle_log;
drop type leader_tab;
revoke update (mileage, version) on vehicle from worklane_system;
delete from schema_migration where name = '0145_transport_logs.sql';
commit;
