-- What late cancellations to invoice come to is added up from the index alone.
drop index late_cancellation_to_invoice;
create index late_cancellation_to_invoice on late_cancellation (agency_id, client_id, starts_at) include (ends_at, break_minutes, booking_id)
  where not invoiced and waived_at is null;
