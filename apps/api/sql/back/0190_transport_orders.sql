-- Takes back 0190: for a product that is stopped, before a version without it starts. Under which purchase orders transports were asked for,
-- and what they would come to, is lost; invoices keep their numbers.
begin;
drop table transport_estimate;
drop index taxi_purchase_order;
alter table transport_job drop column purchase_order;
delete from schema_migration where name = '0190_transport_orders.sql';
commit;
