-- Takes back 0109. The figures of months follow from those of days, and are added up anew when they come again.
begin;
drop trigger hire_booking_day_by_month on hire_booking_day;
drop trigger hire_payment_day_by_month on hire_payment_day;
drop index hire_payment_day_of_all;
drop table hire_booking_month, hire_payment_month;
drop function app.catch_up_hire_months, app.track_hire_booking_months, app.track_hire_payment_months;
delete from schema_migration where name = '0109_hire_months.sql';
commit;
