-- Takes back 0194: for a product that is stopped, before a version without it starts. What workers have claimed for expenses is lost, with the
-- receipts, whose files nothing uses any more.
begin;
drop table expense_receipt, expense_claim;
drop type expense_claim_status;
alter table expense_rate drop constraint expense_rate_of_unit;
delete from schema_migration where name = '0194_expense_claims.sql';
commit;
