-- Takes back 0128: for a product that is stopped, before a version without it starts. Rates of transports are lost.
begin;
drop table transport_rate;
delete from schema_migration where name = '0128_transport_rates.sql';
commit;
