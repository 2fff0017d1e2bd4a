create policy platform_all on calendar_choice to worklane_platform using (true);
create policy agency_own on calendar_choice to worklane_agency using (agency_id = (select app.agency_id()));
create policy linked_read on calendar_choice for select to worklane_client, worklane_worker
  using (agency_id = any ((select app.agency_ids())::bigint[]));
create policy everybody_reads_the_platforms on calendar_choice for select
  to worklane_agency, worklane_client, worklane_worker using (agency_id is null);
