-- Takes back 0196: for a product that is stopped, before a version without it starts. Training sessions and their seats are lost; the
-- records of those who attended stay.
begin;
drop table training_seat, training_session;
drop function app.take_training_seat(), app.training_agencies(), app.training_seat_people(bigint[]);
drop type training_session_state, training_visibility, training_seat_status;
alter table record_type drop column valid_months;
delete from schema_migration where name = '0196_training_sessions.sql';
commit;
