-- Takes back 0151: for a product that is stopped, before a version without it starts. Charge and pay rates are lost.
begin;
drop table assignment_rate_band;
drop table assignment_rate;
drop type rate_side;
delete from schema_migration where name = '0151_assignment_rates.sql';
commit;
