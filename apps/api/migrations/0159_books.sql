-- What an agency’s books of a month are read by.

create index ledger_transaction_days on ledger_transaction (agency_id, dated, id);
create index timesheet_authorised on timesheet (agency_id, started_at) where authorised_at is not null;
