-- A later tier sees nothing before its time.
create policy platform_all on shift_release to worklane_platform using (true);
create policy client_own on shift_release to worklane_client using (client_id = (select app.client_id()));
create policy agency_reads_own on shift_release for select to worklane_agency
  using (agency_id = (select app.agency_id()) and released_at <= now());
create policy worker_reads_linked on shift_release for select to worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]) and released_at <= now());

-- What an agency asks for on a client's behalf, it sees itself.
create policy agency_sees_request on shift_release for insert to worklane_agency
  with check (agency_id = (select app.agency_id()) and app.has_raised(shift_id));

-- While the link of an agency to a client is suspended, what is open at that client is nothing for the agency and its workers
-- (`app.suspended_links`). What is booked, and what is over, stays.
create policy links_in_force on shift_release as restrictive for select to worklane_agency, worklane_worker using (
  (select cardinality(app.suspended_links())) = 0
  or agency_id || ':' || client_id <> all ((select app.suspended_links())::text[])
  or ends_at <= now()
  or exists (select from shift_booking b where b.shift_id = shift_release.shift_id and b.agency_id = shift_release.agency_id)
);
