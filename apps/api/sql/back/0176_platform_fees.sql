-- Takes back 0176: for a product that is stopped, before a version without it starts. What the platform has charged agencies, and what
-- they have paid of it, is lost.
begin;
drop table platform_fee_payment, platform_fee_invoice, platform_fee_series, platform_details, platform_fee;
drop type platform_fee_basis;
drop function app.keep_fee_invoice();
delete from schema_migration where name = '0176_platform_fees.sql';
commit;
