-- What an invoice is over says on which one that stands it is: the hours that the client has authorised, or a booking that it has
-- cancelled late. Nothing else is invoiced, and nobody else’s.
create or replace function app.mark_invoiced() returns trigger language plpgsql as $$
declare
  standing bigint := case when new.credited_by is null then new.document_id end;
begin
  update timesheet set invoiced = standing is not null, standing_invoice_id = standing
  where booking_id = new.booking_id and agency_id = new.agency_id and client_id = new.client_id and authorised_at is not null;
  if not found then
    update late_cancellation set invoiced = standing is not null, standing_invoice_id = standing
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
