-- What is allocated or reversed of one customer happens one after the other, until the end of the transaction: the rows alone
-- would deadlock when two transactions come to them in another order.
create or replace function app.lock_account(agency bigint, client bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('account ' || agency || ':' || client, 0))
$$;
