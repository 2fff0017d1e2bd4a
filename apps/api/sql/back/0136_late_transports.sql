-- Takes back 0136: for a product that is stopped, before a version without it starts. Late journeys hold what was planned again.
begin;
-- Their conditions know the columns; the version before brings its own.
drop trigger transport_job_holds_vehicle on transport_job;
drop trigger transport_job_waits_for_vehicle on transport_job;
drop trigger transport_booking_holds_worker on transport_booking;
drop index transport_job_under_way;
alter table transport_job drop column held_until, drop column late_told_at, drop column clash_told_at;
alter table transport_booking drop column held_until, drop column clash_told_at;
delete from schema_migration where name = '0136_late_transports.sql';
commit;
