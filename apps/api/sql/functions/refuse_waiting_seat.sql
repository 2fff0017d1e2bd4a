-- A seat of a prepared invoice that waits for approval is on no other one, as app.refuse_waiting_shift has it of shifts.
create or replace function app.refuse_waiting_seat() returns trigger language plpgsql as $$
begin
  perform from training_seat where id = new.seat_id for no key update;
  if exists (select from prepared_source p where p.seat_id = new.seat_id and p.status = 'WAITING_APPROVAL') then
    raise exception 'seat % waits for approval of an invoice', new.seat_id
      using errcode = 'restrict_violation', constraint = 'seat_waits_for_approval';
  end if;
  return new;
end
$$;

create or replace trigger training_invoice_source_not_waiting before insert on training_invoice_source
  for each row execute function app.refuse_waiting_seat();
