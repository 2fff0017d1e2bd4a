-- Takes back 0095: for a product that is stopped, before a version without it starts and brings its own functions. Condition reports are
-- lost. Where a vehicle came back early and was hired out again in the time that was left, the version before knows two hires at once:
-- then the constraint that it has refuses to come back, and nothing happens.
begin;
-- As they were before there was anything else that a hold depends on.
create or replace function app.held_by_hires()
returns table (vehicle_booking_id bigint, agency_id bigint, vehicle_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql as $$
  select b.id, b.agency_id, b.vehicle_id, b.starts_at, b.ends_at
  from vehicle_booking b
  where app.holds_vehicle(b.status)
$$;
create or replace trigger vehicle_booking_holds_vehicle after update on vehicle_booking for each row
  when ((app.holds_vehicle(old.status), old.agency_id, old.vehicle_id, old.starts_at, old.ends_at)
        is distinct from (app.holds_vehicle(new.status), new.agency_id, new.vehicle_id, new.starts_at, new.ends_at))
  execute function app.track_vehicle_holds();
create or replace trigger vehicle_booking_waits_for_vehicle_again before update on vehicle_booking for each row
  when (app.holds_vehicle(new.status) and (app.holds_vehicle(old.status), old.vehicle_id, old.starts_at, old.ends_at)
        is distinct from (true, new.vehicle_id, new.starts_at, new.ends_at))
  execute function app.wait_for_vehicle();
alter table vehicle_booking
  drop constraint vehicle_not_double_booked,
  add constraint vehicle_not_double_booked exclude using gist (vehicle_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'CANCELLED');
drop table condition_photo, condition_check;
drop type condition_view, condition_stage;
alter table vehicle_booking
  drop column actual_start, drop column actual_end, drop column held_until, drop column overdue_told_at,
  drop column deposit_kept_pence;
delete from schema_migration where name = '0095_condition_reports.sql';
commit;
