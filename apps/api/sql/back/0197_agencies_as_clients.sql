-- Takes back 0197, after 0199: for a product that is stopped. The value stays, which the version before does not look at; no client has it
-- any more.
begin;
delete from schema_migration where name = '0197_agencies_as_clients.sql';
commit;
