-- Takes back 0186: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
drop trigger worker_hold_in_role on worker_hold;
drop trigger worker_hold_in_another_role on worker_hold;
drop trigger shift_in_another_zone on shift;
drop table weeks_in_role;
drop function app.catch_up_weeks_in_role, app.held_by_role, app.renew_weeks_in_role, app.track_weeks_in_role;
drop function if exists app.worker_weeks_in_role;
delete from schema_migration where name = '0186_weeks_in_role.sql';
commit;
