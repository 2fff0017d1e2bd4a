-- What a client’s purchase orders have still to pay for is found without its bookings of all years.

create index shift_booking_open on shift_booking (client_id, id)
  where shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED');
