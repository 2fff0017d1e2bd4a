-- The user in whose place a deputy acts in this transaction.
create or replace function app.on_behalf_of() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.on_behalf_of', true), '')::bigint;
