-- Takes back 0152: for a product that is stopped, before a version without it starts. Which deposits were taken by hand is lost.
begin;
alter table vehicle_booking drop column deposit_by_hand;
delete from schema_migration where name = '0152_deposit_by_hand.sql';
commit;
