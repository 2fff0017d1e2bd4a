-- Takes back 0130: for a product that is stopped, before a version without it starts and brings its own functions. Taxis are lost, and
-- drivers and vehicles are free again; what was invoiced stays.
begin;
delete from worker_hold where taxi_id is not null;
delete from vehicle_hold where taxi_id is not null;
-- The constraints go with the column.
alter table worker_hold
  drop column taxi_id,
  add constraint worker_hold_of_one check (num_nonnulls(shift_booking_id, transport_booking_id) <= 1);
alter table vehicle_hold
  drop column taxi_id,
  add constraint vehicle_hold_of_one check (num_nonnulls(vehicle_booking_id, vehicle_maintenance_id, transport_job_id) <= 1);
drop table taxi_status_change, taxi_request, taxi_offer, taxi;
drop function app.follow_taxi();
drop function app.track_taxi_holds();
drop function app.audit_passenger_read(bigint, text);
drop function app.taxi_others_asked(bigint);
drop type taxi_reason;
drop type taxi_status;
delete from schema_migration where name = '0130_taxis.sql';
commit;
