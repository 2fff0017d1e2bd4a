-- The agencies that the actor deals with: the own one, and those linked to it.
create or replace function app.agency_ids() returns bigint[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.agency_ids', true), ''), '{}')::bigint[];
