-- Takes back 0210: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index expense_claim_waiting_first, expense_claim_day;
create index expense_claim_month on expense_claim (agency_id, day) where status = 'APPROVED';
delete from schema_migration where name = '0210_expense_claims_in_order.sql';
commit;
