-- The client in force; null when the actor is of none.
create or replace function app.client_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.client_id', true), '')::bigint;
