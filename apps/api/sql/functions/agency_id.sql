-- The agency in force; null when the actor is of none.
create or replace function app.agency_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.agency_id', true), '')::bigint;
