-- Takes back 0159: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index ledger_transaction_days, timesheet_authorised;
delete from schema_migration where name = '0159_books.sql';
commit;
