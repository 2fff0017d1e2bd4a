-- Takes back 0181: for a product that is stopped, before a version without it starts. The purchase orders that clients keep are lost; their
-- numbers stay on shifts and invoices.
begin;
drop index shift_purchase_order, money_document_purchase_order;
drop table purchase_order;
delete from schema_migration where name = '0181_purchase_orders.sql';
commit;
