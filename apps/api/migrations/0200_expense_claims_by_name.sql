-- Expense claims of a client, of a worker and for a kind of expense, with all that a list of them is ordered by: a search counts and orders
-- them by the index alone.
create index expense_claim_client_list on expense_claim (agency_id, client_id) include (worker_id, rate_id, status, submitted_at, day, id)
  where status <> 'DRAFT';
create index expense_claim_worker_list on expense_claim (agency_id, worker_id) include (client_id, rate_id, status, submitted_at, day, id)
  where status <> 'DRAFT';
drop index expense_claim_rate;
create index expense_claim_rate on expense_claim (agency_id, rate_id) include (client_id, worker_id, status, submitted_at, day, id);
