-- A payment that somebody has recorded by hand is one line of a bank’s file at most, however many files are read at once.
drop index bank_line_payment;
create unique index bank_line_payment on bank_line (agency_id, client_id, payment_id);
