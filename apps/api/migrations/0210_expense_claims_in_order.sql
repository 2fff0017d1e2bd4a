-- What waits stands first, the earliest first, and below it what was decided, the latest first: one index has it in that order.
create index expense_claim_waiting_first on expense_claim (
  agency_id,
  (status <> 'WAITING_APPROVAL'),
  (case status when 'WAITING_APPROVAL' then submitted_at - 'epoch'::timestamptz else 'epoch'::timestamptz - submitted_at end),
  id
) where status <> 'DRAFT';

-- By day for the list and for a month of the books alike; one of approved claims alone was never used.
drop index expense_claim_month;
create index expense_claim_day on expense_claim (agency_id, day, id) where status <> 'DRAFT';
