-- Of a payment that is reversed nothing is left; what was paid with it has to be open again first. Runs as its owner: nobody else
-- changes items.
create or replace function app.reverse_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_account(new.agency_id, new.client_id);
  update open_item i set amount_pence = 0, open_pence = 0
    where i.agency_id = new.agency_id and i.payment_id = new.payment_id and i.open_pence = i.amount_pence;
  if not found then
    raise exception 'payment % is still allocated', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_reversal_allocated';
  end if;
  return null;
end
$$;
alter function app.reverse_payment owner to worklane_system;
create or replace trigger payment_reversal_closes after insert on payment_reversal
  for each row execute function app.reverse_payment();
