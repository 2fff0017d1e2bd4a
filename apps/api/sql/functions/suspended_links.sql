-- `agency:client` of the suspended links that the actor has to do with, as `app.open_request` found them. While a link is
-- suspended, what is open at that client is nothing for the agency and its workers: the releases disappear, and with them the
-- shifts. What is booked, and what is over, stays.
create or replace function app.suspended_links() returns text[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.suspended_links', true), ''), '{}')::text[];
