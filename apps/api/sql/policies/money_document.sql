create policy platform_all on money_document to worklane_platform using (true);
create policy agency_own on money_document to worklane_agency using (agency_id = (select app.agency_id()));
-- What is addressed to it; a draft is the agency's own business.
create policy client_reads_own on money_document for select to worklane_client
  using (client_id = (select app.client_id()) and status = 'ISSUED');
-- What other agencies bill it for seats on their training sessions.
create policy agency_reads_received on money_document for select to worklane_agency
  using (agency_id <> (select app.agency_id()) and client_id = any ((select app.received_client_ids())::bigint[])
         and status = 'ISSUED');
