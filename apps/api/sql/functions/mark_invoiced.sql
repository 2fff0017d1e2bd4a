-- The timesheet says whether its shift is on an invoice that stands. Only hours that the client has authorised are invoiced.
create or replace function app.mark_invoiced() returns trigger language plpgsql as $$
begin
  update timesheet set invoiced = new.credited_by is null
  where booking_id = new.booking_id and authorised_at is not null;
  if not found then
    raise exception 'the hours of booking % are not authorised', new.booking_id
      using errcode = 'restrict_violation', constraint = 'shift_invoiced_authorised';
  end if;
  return null;
end
$$;

create or replace trigger shift_invoice_source_marked after insert or update on shift_invoice_source
  for each row execute function app.mark_invoiced();
