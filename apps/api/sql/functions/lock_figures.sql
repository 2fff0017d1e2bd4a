-- Figures are counted at the end of a transaction, for one agency after the other, under the lock of its ledger balances: of two locks
-- one transaction would have the first, and wait for the second of another.
create or replace function app.lock_figures(of_agency bigint) returns void
volatile language sql as $$
  select pg_advisory_xact_lock(hashtextextended('ledger balance ' || of_agency, 0))
$$;
revoke execute on function app.lock_figures from public;
grant execute on function app.lock_figures to worklane_system;
