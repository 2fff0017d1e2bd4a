create policy platform_all on money_document to worklane_platform using (true);
create policy agency_own on money_document to worklane_agency using (agency_id = (select app.agency_id()));
-- What is addressed to it; a draft is the agency's own business.
create policy client_reads_own on money_document for select to worklane_client
  using (client_id = (select app.client_id()) and status = 'ISSUED');
-- What other agencies bill it for seats on their training sessions. `is true` keeps the planner from looking these up by an index whenever an
-- agency reads its own: then it would go through the table in place of the index that has all that a search asks. Whatever is about what is
-- received asks for these clients by itself.
create policy agency_reads_received on money_document for select to worklane_agency
  using (agency_id <> (select app.agency_id()) and (client_id = any ((select app.received_client_ids())::bigint[])) is true
         and status = 'ISSUED');
