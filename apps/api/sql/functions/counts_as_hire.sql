-- Whether a booking in that state is a hire: it was paid for, and not cancelled.
create or replace function app.counts_as_hire(status hire_status) returns boolean
immutable parallel safe language sql as $$
  select status in ('BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'COMPLETE')
$$;
