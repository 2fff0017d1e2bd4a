-- Takes back 0086: for a product that is stopped, before a version without it starts and brings its own functions. What holds the
-- vehicles stays, so that they are not hired out meanwhile; why is lost.
begin;
drop trigger vehicle_maintenance_waits_for_vehicle on vehicle_maintenance;
drop trigger vehicle_maintenance_waits_for_vehicle_again on vehicle_maintenance;
drop trigger vehicle_maintenance_holds_vehicle on vehicle_maintenance;
drop function app.track_maintenance_holds;
alter table vehicle_hold drop column vehicle_maintenance_id;
drop table vehicle_maintenance;
delete from schema_migration where name = '0086_vehicle_maintenance.sql';
commit;
