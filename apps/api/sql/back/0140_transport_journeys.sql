-- Takes back 0140: for a product that is stopped, before a version without it starts. The steps of journeys are lost.
begin;
drop table transport_journey_step;
drop type transport_step;
drop function app.crew_names(bigint);
drop function app.keep_steps_in_order();
delete from schema_migration where name = '0140_transport_journeys.sql';
commit;
