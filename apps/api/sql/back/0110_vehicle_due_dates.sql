-- Takes back 0110: for a product that is stopped, before a version without it starts. When vehicles are due is lost.
begin;
drop table vehicle_due_dates, vehicle_reminder, agency_round;
drop type vehicle_due_kind;
delete from schema_migration where name = '0110_vehicle_due_dates.sql';
commit;
