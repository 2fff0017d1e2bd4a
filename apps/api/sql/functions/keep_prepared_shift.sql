-- Only what can be invoiced is prepared for an invoice, and nobody else’s: authorised hours, or a booking that the client has cancelled late.
-- Whoever prepares it holds it until the transaction ends, as whoever invoices it does.
create or replace function app.keep_prepared_shift() returns trigger language plpgsql as $$
begin
  perform from timesheet
  where booking_id = new.booking_id and agency_id = new.agency_id and client_id = new.client_id
    and authorised_at is not null and not invoiced
  for no key update;
  if not found then
    perform from late_cancellation
    where booking_id = new.booking_id and agency_id = new.agency_id and client_id = new.client_id
      and waived_at is null and not invoiced
    for no key update;
  end if;
  if not found then
    raise exception 'the shift of booking % is not to be invoiced', new.booking_id
      using errcode = 'restrict_violation', constraint = 'shift_prepared_unbilled';
  end if;
  return null;
end
$$;

create or replace trigger prepared_shift_unbilled after insert on prepared_shift
  for each row execute function app.keep_prepared_shift();
