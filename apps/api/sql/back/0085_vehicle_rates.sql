-- Takes back 0085, after 0086: for a product that is stopped. The version before knows no rates; they are lost.
begin;
drop table vehicle_rate;
delete from schema_migration where name = '0085_vehicle_rates.sql';
commit;
