create policy platform_all on expense_receipt to worklane_platform using (true);
-- Whoever sees the claim.
create policy agency_reads on expense_receipt for select to worklane_agency
  using (exists (select from expense_claim c where c.worker_id = expense_receipt.worker_id and c.id = claim_id));
create policy worker_reads_own on expense_receipt for select to worklane_worker using (worker_id = (select app.worker_id()));
-- While the claim is with the worker.
create policy worker_adds on expense_receipt for insert to worklane_worker
  with check (exists (select from expense_claim c where c.worker_id = (select app.worker_id()) and c.id = claim_id
                      and c.status in ('DRAFT', 'REJECTED')));
create policy worker_removes on expense_receipt for delete to worklane_worker
  using (exists (select from expense_claim c where c.worker_id = (select app.worker_id()) and c.id = claim_id
                 and c.status in ('DRAFT', 'REJECTED')));
