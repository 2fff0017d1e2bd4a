-- Takes back 0207: for a product that is stopped, before a version without it starts. What was agreed and is on no invoice yet is lost; invoices
-- that are issued keep their lines.
begin;
drop table platform_fee_adjustment;
delete from schema_migration where name = '0207_fee_adjustments.sql';
commit;
