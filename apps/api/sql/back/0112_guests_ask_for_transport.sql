-- Takes back 0112: for a product that is stopped, before a version without it starts. The jobs stay; the links to them open nothing.
begin;
drop table transport_guest;
delete from schema_migration where name = '0112_guests_ask_for_transport.sql';
commit;
