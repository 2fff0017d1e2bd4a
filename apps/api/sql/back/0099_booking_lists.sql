-- Takes back 0099.
begin;
drop index vehicle_booking_start, vehicle_booking_start_of_all, vehicle_booking_status, vehicle_booking_status_of_all, vehicle_booking_made;
delete from schema_migration where name = '0099_booking_lists.sql';
commit;
