-- Takes back 0200: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index expense_claim_client_list, expense_claim_worker_list, expense_claim_rate;
create index expense_claim_rate on expense_claim (agency_id, rate_id);
delete from schema_migration where name = '0200_expense_claims_by_name.sql';
commit;
