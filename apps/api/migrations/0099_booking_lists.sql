-- Lists of all bookings of vehicles, those of one state among them, and the bookings that were made on one day.
create index vehicle_booking_start on vehicle_booking (agency_id, starts_at, id);
create index vehicle_booking_start_of_all on vehicle_booking (starts_at, id);
create index vehicle_booking_status on vehicle_booking (agency_id, status, starts_at, id);
create index vehicle_booking_status_of_all on vehicle_booking (status, starts_at, id);
create index vehicle_booking_made on vehicle_booking (created_at);
