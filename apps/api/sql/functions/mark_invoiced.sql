-- What an invoice is over says whether it is on one that stands: the hours that the client has authorised, or a booking that it has
-- cancelled late. Nothing else is invoiced, and nobody else’s.
create or replace function app.mark_invoiced() returns trigger language plpgsql as $$
begin
  update timesheet set invoiced = new.credited_by is null
  where booking_id = new.booking_id and agency_id = new.agency_id and client_id = new.client_id and authorised_at is not null;
  if not found then
    update late_cancellation set invoiced = new.credited_by is null
    where booking_id = new.booking_id and agency_id = new.agency_id and client_id = new.client_id and waived_at is null;
  end if;
  if not found then
    raise exception 'the hours of booking % are not authorised', new.booking_id
      using errcode = 'restrict_violation', constraint = 'shift_invoiced_authorised';
  end if;
  return null;
end
$$;

create or replace trigger shift_invoice_source_marked after insert or update on shift_invoice_source
  for each row execute function app.mark_invoiced();
