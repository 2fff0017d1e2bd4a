-- What is to come under a purchase order: of which shifts open bookings are, and which bookings that were called off late are to be charged,
-- is read from an index. A client has no other way to the latter than through those of everybody.

drop index shift_booking_open;
create index shift_booking_open on shift_booking (client_id) include (shift_id)
  where shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED');
create index late_cancellation_to_be_charged on late_cancellation (client_id) include (booking_id) where not invoiced and waived_at is null;
