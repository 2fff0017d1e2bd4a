-- The clients that the actor deals with: the own one, and those linked to it.
create or replace function app.client_ids() returns bigint[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.client_ids', true), ''), '{}')::bigint[];
