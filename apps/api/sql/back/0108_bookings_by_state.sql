-- Takes back 0108.
begin;
drop index vehicle_booking_reserved_start, vehicle_booking_reserved_start_of_all, vehicle_booking_booked_start,
  vehicle_booking_booked_start_of_all, vehicle_booking_waitingauth_start, vehicle_booking_waitingauth_start_of_all,
  vehicle_booking_authorized_start, vehicle_booking_authorized_start_of_all, vehicle_booking_complete_start,
  vehicle_booking_complete_start_of_all, vehicle_booking_cancelled_start, vehicle_booking_cancelled_start_of_all;
create index vehicle_booking_status on vehicle_booking (agency_id, status, starts_at, id);
create index vehicle_booking_status_of_all on vehicle_booking (status, starts_at, id);
drop index hire_booking_day_of_all, hire_invoice_day_of_all;
create index hire_booking_day_of_all on hire_booking_day (day);
create index hire_invoice_day_of_all on hire_invoice_day (currency, day);
delete from schema_migration where name = '0108_bookings_by_state.sql';
commit;
