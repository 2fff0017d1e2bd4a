-- What would count for a closed month counts for the first day after it. Whoever closes a month waits until what is being booked
-- has been, and the other way round, so that nothing slips into a month while it is closed. Runs as its owner: whoever books
-- something need not be somebody who reads what is closed.
create or replace function app.date_posting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books ' || new.agency_id, 0));
  new.dated := greatest(new.dated, (select (max(month) + interval '1 month')::date from closed_month where agency_id = new.agency_id));
  return new;
end
$$;
alter function app.date_posting owner to worklane_system;
create or replace trigger ledger_transaction_dated before insert on ledger_transaction
  for each row execute function app.date_posting();
