-- Takes back 0218: for a product that is stopped, before a version without it starts. Which line a payment is stays as it is.
begin;
drop index bank_line_payment;
create index bank_line_payment on bank_line (agency_id, client_id, payment_id);
delete from schema_migration where name = '0218_bank_line_payment.sql';
commit;
