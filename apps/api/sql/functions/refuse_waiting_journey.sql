-- A transport or a taxi of a prepared invoice that waits for approval is on no other one, as app.refuse_waiting_shift has it of shifts.
create or replace function app.refuse_waiting_journey() returns trigger language plpgsql as $$
begin
  perform from transport_price where agency_id = new.agency_id and job_id = new.job_id for no key update;
  perform from taxi where id = new.taxi_id for no key update;
  if exists (select from prepared_source p
             where p.status = 'WAITING_APPROVAL' and (p.job_id = new.job_id or p.taxi_id = new.taxi_id)) then
    raise exception 'transport % or taxi % waits for approval of an invoice', new.job_id, new.taxi_id
      using errcode = 'restrict_violation', constraint = 'journey_waits_for_approval';
  end if;
  return new;
end
$$;

create or replace trigger transport_invoice_source_not_waiting before insert on transport_invoice_source
  for each row execute function app.refuse_waiting_journey();
