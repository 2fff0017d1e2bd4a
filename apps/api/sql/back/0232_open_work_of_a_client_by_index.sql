-- Takes back 0232: for a product that is stopped, before a version without it starts.
begin;
drop index shift_booking_open, late_cancellation_to_be_charged;
create index shift_booking_open on shift_booking (client_id, id)
  where shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED');
delete from schema_migration where name = '0232_open_work_of_a_client_by_index.sql';
commit;
