-- Takes back 0083, after 0084: for a product that is stopped. The value stays, which the version before does not look at; no vehicle
-- has it any more.
begin;
set local role worklane_system;
update vehicle set status = 'AWAITING_APPROVAL' where status = 'REJECTED';
reset role;
delete from schema_migration where name = '0083_rejected_vehicles.sql';
commit;
