-- Why a worker has given up a booking of a transport, and when.

alter table transport_booking
  -- Only of those that the worker has cancelled; how much notice there was follows from it.
  add column cancelled_at timestamptz,
  add column cancel_why cancel_reason,
  add column cancel_note text,
  add constraint transport_booking_cancelled_by_worker check (
    (cancelled_at is null) = (cancel_why is null) and (cancel_note is null or cancel_why is not null)
    and (cancel_why is null or shift_status = 'CANCELLED') and cancel_note <> '');

-- What somebody writes of their health is nobody's entry in a log.
create or replace trigger transport_booking_audit after insert or update or delete on transport_booking
  for each row execute function app.audit('cancel_note');
