-- Takes back 0216: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index shift_booking_open;
delete from schema_migration where name = '0216_open_bookings_of_clients.sql';
commit;
