-- While the link of an agency to a client is suspended, what is open at that client is nothing for the agency and its workers:
-- the releases disappear, and with them the shifts. What is booked, and what is over, stays.

-- `agency:client` of the suspended links that the actor has to do with, as `app.open_request` found them.
create function app.suspended_links() returns text[] stable parallel safe language sql
  return coalesce(nullif(current_setting('app.suspended_links', true), ''), '{}')::text[];

create policy links_in_force on shift_release as restrictive for select to worklane_agency, worklane_worker using (
  (select cardinality(app.suspended_links())) = 0
  or agency_id || ':' || client_id <> all ((select app.suspended_links())::text[])
  or ends_at <= now()
  or exists (select from shift_booking b where b.shift_id = shift_release.shift_id and b.agency_id = shift_release.agency_id)
);
