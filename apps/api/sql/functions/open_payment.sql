-- What is left of a payment, all of it to begin with. Runs as its owner: nobody else opens items.
create or replace function app.open_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_item (agency_id, client_id, currency, side, payment_id, due_on, amount_pence, open_pence)
    values (new.agency_id, new.client_id, new.currency, 'CREDIT', new.id, new.received_on, new.amount_pence, new.amount_pence);
  return null;
end
$$;
alter function app.open_payment owner to worklane_system;
create or replace trigger payment_open after insert on payment for each row execute function app.open_payment();
