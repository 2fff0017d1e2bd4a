-- Whom there is something to invoice is told from the index alone, without the rows of tens of thousands of shifts.
drop index timesheet_to_invoice;
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at) include (ended_at, break_minutes)
  where authorised_at is not null and not invoiced;
