create policy platform_all on expense_claim to worklane_platform using (true);
-- A draft is the worker’s own affair.
create policy agency_reads on expense_claim for select to worklane_agency
  using (agency_id = (select app.agency_id()) and status <> 'DRAFT');
create policy agency_decides on expense_claim for update to worklane_agency
  using (agency_id = (select app.agency_id()) and status <> 'DRAFT');
create policy worker_reads_own on expense_claim for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy worker_claims on expense_claim for insert to worklane_worker
  with check (worker_id = (select app.worker_id()) and status = 'DRAFT');
-- What is approved, the agency alone takes back.
create policy worker_changes on expense_claim for update to worklane_worker
  using (worker_id = (select app.worker_id()) and status <> 'APPROVED')
  with check (worker_id = (select app.worker_id()) and status <> 'APPROVED');
create policy worker_removes on expense_claim for delete to worklane_worker
  using (worker_id = (select app.worker_id()) and status = 'DRAFT');
