-- Takes back 0132: for a product that is stopped, before a version without it starts. Why workers gave bookings up is lost; that they did stays.
begin;
create or replace trigger transport_booking_audit after insert or update or delete on transport_booking
  for each row execute function app.audit();
alter table transport_booking drop column cancelled_at, drop column cancel_why, drop column cancel_note;
delete from schema_migration where name = '0132_cancelled_transport_bookings.sql';
commit;
