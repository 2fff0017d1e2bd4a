-- Bookings of one state, in the order of their list. Row-level security lets no comparison of states into an index, and the planner then
-- knows nothing of how many there are of each: it read all bookings in their order until it had found some. An index that has only
-- those of one state needs no comparison, and each booking is in one of them, as it was in the index of all states.
create index vehicle_booking_reserved_start on vehicle_booking (agency_id, starts_at, id) where status = 'RESERVED';
create index vehicle_booking_reserved_start_of_all on vehicle_booking (starts_at, id) where status = 'RESERVED';
create index vehicle_booking_booked_start on vehicle_booking (agency_id, starts_at, id) where status = 'BOOKED';
create index vehicle_booking_booked_start_of_all on vehicle_booking (starts_at, id) where status = 'BOOKED';
create index vehicle_booking_waitingauth_start on vehicle_booking (agency_id, starts_at, id) where status = 'WAITINGAUTH';
create index vehicle_booking_waitingauth_start_of_all on vehicle_booking (starts_at, id) where status = 'WAITINGAUTH';
create index vehicle_booking_authorized_start on vehicle_booking (agency_id, starts_at, id) where status = 'AUTHORIZED';
create index vehicle_booking_authorized_start_of_all on vehicle_booking (starts_at, id) where status = 'AUTHORIZED';
create index vehicle_booking_complete_start on vehicle_booking (agency_id, starts_at, id) where status = 'COMPLETE';
create index vehicle_booking_complete_start_of_all on vehicle_booking (starts_at, id) where status = 'COMPLETE';
create index vehicle_booking_cancelled_start on vehicle_booking (agency_id, starts_at, id) where status = 'CANCELLED';
create index vehicle_booking_cancelled_start_of_all on vehicle_booking (starts_at, id) where status = 'CANCELLED';
drop index vehicle_booking_status, vehicle_booking_status_of_all;

-- A year of all agencies by the index alone.
drop index hire_booking_day_of_all, hire_invoice_day_of_all;
create index hire_booking_day_of_all on hire_booking_day (day) include (status, source, bookings);
create index hire_invoice_day_of_all on hire_invoice_day (currency, day) include (invoiced_pence);
