-- Takes back 0227: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
-- Its other half is created again by the functions of before, for each row.
drop trigger shift_invoice_source_unmarked on shift_invoice_source;
drop trigger timesheet_counted on timesheet;
drop trigger late_cancellation_counted on late_cancellation;
drop trigger expense_claim_counted on expense_claim;
drop function app.cancelled_minutes_to_invoice, app.catch_up_work_to_invoice, app.count_to_invoice, app.is_to_be_invoiced,
              app.minutes_to_invoice, app.track_cancellations_to_invoice, app.track_expenses_to_invoice, app.track_hours_to_invoice;
drop table work_to_invoice;
delete from schema_migration where name = '0227_work_to_invoice.sql';
commit;
