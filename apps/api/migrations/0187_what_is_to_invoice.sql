-- What is to be invoiced, of an agency and of a client, without going through what has been.

-- All that is asked of them: of the bookings, prepared invoices hold some.
drop index timesheet_to_invoice;
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at) include (ended_at, break_minutes, booking_id, worker_id)
  where authorised_at is not null and not invoiced;
create index timesheet_to_be_charged on timesheet (client_id) include (booking_id) where authorised_at is not null and not invoiced;
create index prepared_shift_waiting on prepared_shift (agency_id, booking_id) where status = 'WAITING_APPROVAL';
