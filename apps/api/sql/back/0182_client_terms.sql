-- Takes back 0182: for a product that is stopped, before a version without it starts and brings its own functions. The terms with clients
-- are lost, and which late cancellations an invoice is over; invoices stay.
begin;
delete from shift_invoice_source s using late_cancellation l where l.booking_id = s.booking_id;
alter table shift_invoice_source
  drop constraint shift_invoice_source_booking_id_fkey,
  add foreign key (agency_id, client_id, booking_id) references timesheet (agency_id, client_id, booking_id);
drop trigger shift_booking_booked_again on shift_booking;
drop function app.waive_when_booked_again();
drop table late_cancellation, late_cancel_step, client_terms;
drop type time_rounding;
delete from schema_migration where name = '0182_client_terms.sql';
commit;
