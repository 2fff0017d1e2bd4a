-- Of hours: what can be invoiced now; null where it is on an invoice, waits for approval on one, or isn’t authorised.
create or replace function app.minutes_to_invoice(worked timesheet) returns integer immutable language sql as $$
  select case when worked.authorised_at is not null and not worked.invoiced and not worked.awaits_approval
    then extract(epoch from worked.ended_at - worked.started_at)::int / 60 - worked.break_minutes end
$$;
