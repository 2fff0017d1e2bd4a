-- Takes back 0098, after 0099. Figures follow from bookings, invoices, payments and vehicles, and are counted anew when they come again.
begin;
drop trigger vehicle_booking_counted on vehicle_booking;
drop trigger vehicle_location_moves_bookings on vehicle_location;
drop trigger money_document_counted on money_document;
drop trigger allocation_counted on allocation;
drop trigger vehicle_counted on vehicle;
drop table hire_booking_day, hire_invoice_day, hire_payment_day, vehicle_count, vehicle_hire_count;
drop function app.catch_up_hire_figures, app.count_hire_booking, app.counts_as_hire, app.hire_payments, app.hire_revenue, app.lock_figures,
              app.recount_hire_days, app.track_hire_bookings, app.track_hire_invoices, app.track_hire_payments,
              app.track_location_zones, app.track_vehicle_counts;
delete from schema_migration where name = '0098_hire_figures.sql';
commit;
