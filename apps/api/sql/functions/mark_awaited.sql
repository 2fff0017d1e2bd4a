-- What a prepared invoice is over says whether it waits for approval on one: authorised hours, or a booking that was cancelled late.
create or replace function app.mark_awaited() returns trigger language plpgsql as $$
begin
  update timesheet set awaits_approval = new.status = 'WAITING_APPROVAL'
  where booking_id = new.booking_id and agency_id = new.agency_id;
  if not found then
    update late_cancellation set awaits_approval = new.status = 'WAITING_APPROVAL'
    where booking_id = new.booking_id and agency_id = new.agency_id;
  end if;
  return null;
end
$$;

create or replace trigger prepared_shift_awaited after insert or update of status on prepared_shift
  for each row execute function app.mark_awaited();
