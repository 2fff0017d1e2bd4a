-- Takes back 0088, after 0089: for a product that is stopped. The version before knows no promotions; they are lost, and what they gave
-- to invoices that were issued stays.
begin;
drop function app.use_promotion;
drop function app.is_promotion_for;
drop function app.passes_filter;
drop function app.vehicle_value;
drop table promotion_filter, promotion;
drop type vehicle_filter_field, filter_operator, promotion_status, promotion_type;
delete from schema_migration where name = '0088_promotions.sql';
commit;
