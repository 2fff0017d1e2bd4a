-- A shift of a prepared invoice that waits for approval is on no other one. What is invoiced first: whoever prepares it at this moment holds it.
create or replace function app.refuse_waiting_shift() returns trigger language plpgsql as $$
begin
  perform from timesheet where booking_id = new.booking_id for no key update;
  perform from late_cancellation where booking_id = new.booking_id for no key update;
  if exists (select from prepared_shift p where p.booking_id = new.booking_id and p.status = 'WAITING_APPROVAL') then
    raise exception 'the shift of booking % waits for approval', new.booking_id
      using errcode = 'restrict_violation', constraint = 'shift_waits_for_approval';
  end if;
  return new;
end
$$;

create or replace trigger shift_invoice_source_not_waiting before insert on shift_invoice_source
  for each row execute function app.refuse_waiting_shift();
