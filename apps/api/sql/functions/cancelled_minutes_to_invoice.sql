-- Of a booking that was cancelled late: what can be invoiced now; null where it is on an invoice, waits for approval on one, or was waived.
create or replace function app.cancelled_minutes_to_invoice(called_off late_cancellation) returns integer immutable language sql as $$
  select case when called_off.waived_at is null and not called_off.invoiced and not called_off.awaits_approval
    then extract(epoch from called_off.ends_at - called_off.starts_at)::int / 60 - called_off.break_minutes end
$$;
