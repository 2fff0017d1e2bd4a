-- Of hours, or of a booking that was cancelled late: what can be invoiced now; null where it is on an invoice, waits for approval on one, or
-- will never be.
create or replace function app.minutes_to_invoice(worked timesheet) returns integer immutable language sql as $$
  select case when worked.authorised_at is not null and not worked.invoiced and not worked.awaits_approval
    then extract(epoch from worked.ended_at - worked.started_at)::int / 60 - worked.break_minutes end
$$;
create or replace function app.minutes_to_invoice(called_off late_cancellation) returns integer immutable language sql as $$
  select case when called_off.waived_at is null and not called_off.invoiced and not called_off.awaits_approval
    then extract(epoch from called_off.ends_at - called_off.starts_at)::int / 60 - called_off.break_minutes end
$$;
