create policy platform_all on money_document_parties to worklane_platform using (true);
create policy agency_own on money_document_parties for select to worklane_agency using (agency_id = (select app.agency_id()));
-- By the policies of the documents.
create policy client_reads_addressed on money_document_parties for select to worklane_client
  using (exists (select from money_document d where d.agency_id = money_document_parties.agency_id and d.id = document_id));
-- What other agencies bill it for seats on their training sessions.
create policy agency_reads_received on money_document_parties for select to worklane_agency
  using (agency_id <> (select app.agency_id()) and app.receives_document(agency_id, document_id));
