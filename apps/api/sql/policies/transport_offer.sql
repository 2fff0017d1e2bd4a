create policy platform_all on transport_offer to worklane_platform using (true);
create policy agency_reads_own on transport_offer for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads on transport_offer for select to worklane_client
  using (app.asks_for_transport(job_id));
-- To agencies that work for it.
create policy client_adds on transport_offer for insert to worklane_client
  with check (app.asks_for_transport(job_id)
    and exists (select from agency_client l
                where l.agency_id = transport_offer.agency_id and l.client_id = (select app.client_id()) and l.status = 'ACTIVE'));
