-- Takes back 0116: for a product that is stopped, before a version without it starts. Defects are lost, and vehicles that were off the
-- road because of one can be booked again; what was reported stays in the general logs.
begin;
drop table vehicle_defect;
drop function app.ground_vehicle;
drop type defect_status;
delete from schema_migration where name = '0116_vehicle_defects.sql';
commit;
