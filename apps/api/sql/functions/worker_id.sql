-- The worker in force; null when the actor is none.
create or replace function app.worker_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.worker_id', true), '')::bigint;
