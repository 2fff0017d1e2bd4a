create policy platform_all on purchase_order to worklane_platform using (true);
create policy client_own on purchase_order to worklane_client using (client_id = (select app.client_id()));
-- An agency learns nothing of what a client spends with others.
create policy agency_reads on purchase_order for select to worklane_agency
  using (client_id = any ((select app.client_ids())::bigint[]) and (agency_id is null or agency_id = (select app.agency_id())));
