-- Takes back 0173: for a product that is stopped, before a version without it starts. Which months were closed is forgotten; what was booked keeps its days.
begin;
drop trigger ledger_transaction_dated on ledger_transaction;
drop table closed_month;
drop function app.date_posting(), app.lock_books();
delete from schema_migration where name = '0173_closed_months.sql';
commit;
