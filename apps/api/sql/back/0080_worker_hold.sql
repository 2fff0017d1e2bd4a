-- Takes back 0080: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
drop trigger shift_holds_worker on shift;
drop trigger shift_booking_waits_for_worker on shift_booking;
drop trigger shift_booking_waits_for_worker_again on shift_booking;
drop trigger shift_booking_takes_worker on shift_booking;
drop trigger shift_booking_holds_worker on shift_booking;
drop trigger timesheet_entered on timesheet;
drop trigger timesheet_corrected on timesheet;
drop table worker_hold;
drop function app.catch_up_worker_holds, app.held_by_shifts, app.is_held, app.lock_worker, app.renew_worker_hold,
              app.track_worker_holds, app.wait_for_worker;
drop type worker_hold_source;
delete from schema_migration where name = '0080_worker_hold.sql';
commit;
