-- An expense of a prepared invoice that waits for approval is on no other one, as app.refuse_waiting_shift has it of shifts.
create or replace function app.refuse_waiting_expense() returns trigger language plpgsql as $$
begin
  perform from expense_claim where id = new.claim_id for no key update;
  if exists (select from prepared_expense p where p.claim_id = new.claim_id and p.status = 'WAITING_APPROVAL') then
    raise exception 'expense claim % waits for approval of an invoice', new.claim_id
      using errcode = 'restrict_violation', constraint = 'expense_waits_for_approval';
  end if;
  return new;
end
$$;

create or replace trigger expense_invoice_source_not_waiting before insert on expense_invoice_source
  for each row execute function app.refuse_waiting_expense();
