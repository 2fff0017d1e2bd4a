-- What an invoice is over says on which one that stands it is: the hours that the client has authorised, or a booking that it has
-- cancelled late. Nothing else is invoiced, and nobody else’s. All at once: five hundred are on one invoice.
create or replace function app.mark_invoiced() returns trigger language plpgsql as $$
declare
  marked bigint;
  lost bigint;
begin
  update timesheet t set invoiced = c.credited_by is null, standing_invoice_id = case when c.credited_by is null then c.document_id end
  from changed c
  where t.booking_id = c.booking_id and t.agency_id = c.agency_id and t.client_id = c.client_id and t.authorised_at is not null;
  get diagnostics marked = row_count;
  if marked = (select count(*) from changed) then
    return null;
  end if;
  update late_cancellation l set invoiced = c.credited_by is null, standing_invoice_id = case when c.credited_by is null then c.document_id end
  from changed c
  where l.booking_id = c.booking_id and l.agency_id = c.agency_id and l.client_id = c.client_id and l.waived_at is null;
  select c.booking_id into lost
  from changed c
  where not exists (
      select from timesheet t
      where t.booking_id = c.booking_id and t.agency_id = c.agency_id and t.client_id = c.client_id and t.authorised_at is not null)
    and not exists (
      select from late_cancellation l
      where l.booking_id = c.booking_id and l.agency_id = c.agency_id and l.client_id = c.client_id and l.waived_at is null)
  limit 1;
  if found then
    raise exception 'the hours of booking % are not authorised', lost
      using errcode = 'restrict_violation', constraint = 'shift_invoiced_authorised';
  end if;
  return null;
end
$$;

create or replace trigger shift_invoice_source_marked after insert on shift_invoice_source
  referencing new table as changed for each statement execute function app.mark_invoiced();
create or replace trigger shift_invoice_source_unmarked after update on shift_invoice_source
  referencing new table as changed for each statement execute function app.mark_invoiced();
