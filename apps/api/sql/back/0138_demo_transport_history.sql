-- Takes back 0138: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
revoke update (at) on transport_status_change from worklane_system;
delete from schema_migration where name = '0138_demo_transport_history.sql';
commit;
