-- What was worked says itself on which invoice it is, and whether one that holds it waits for approval: what is to be invoiced and a month of
-- the books are read from the indexes of tens of thousands of hours, without asking other tables about each.

alter table timesheet
  add column standing_invoice_id bigint,
  add column awaits_approval boolean not null default false;
comment on column timesheet.standing_invoice_id is 'The invoice that stands which it is on, as shift_invoice_source has it. Kept by a trigger.';
comment on column timesheet.awaits_approval is 'On a prepared invoice that waits for approval, as prepared_shift has it. Kept by a trigger.';
alter table late_cancellation
  add column standing_invoice_id bigint,
  add column awaits_approval boolean not null default false;
comment on column late_cancellation.standing_invoice_id is 'The invoice that stands which it is on, as shift_invoice_source has it. Kept by a trigger.';
comment on column late_cancellation.awaits_approval is 'On a prepared invoice that waits for approval, as prepared_shift has it. Kept by a trigger.';
grant update (standing_invoice_id, awaits_approval) on late_cancellation to worklane_app;

-- An owner who is bound by row-level security has no policy here.
do $$
declare
  name text;
begin
  foreach name in array array['timesheet', 'late_cancellation', 'shift_invoice_source', 'prepared_shift'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  foreach name in array array['timesheet', 'late_cancellation'] loop
    execute format('alter table %I disable trigger user', name);
    execute format('update %I t set standing_invoice_id = s.document_id from shift_invoice_source s
                    where s.booking_id = t.booking_id and s.credited_by is null and t.invoiced', name);
    execute format('update %I t set awaits_approval = true from prepared_shift s
                    where s.booking_id = t.booking_id and s.status = ''WAITING_APPROVAL''', name);
    execute format('alter table %I enable trigger user', name);
  end loop;
  foreach name in array array['timesheet', 'late_cancellation', 'shift_invoice_source', 'prepared_shift'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;

drop index timesheet_authorised, timesheet_to_invoice, late_cancellation_to_invoice;
create index timesheet_authorised on timesheet (agency_id, started_at)
  include (client_id, booking_id, ended_at, break_minutes, invoiced, standing_invoice_id, awaits_approval) where authorised_at is not null;
create index timesheet_to_invoice on timesheet (agency_id, client_id, started_at) include (ended_at, break_minutes, booking_id, worker_id)
  where authorised_at is not null and not invoiced and not awaits_approval;
create index late_cancellation_to_invoice on late_cancellation (agency_id, client_id, starts_at) include (ends_at, break_minutes, booking_id)
  where not invoiced and not awaits_approval and waived_at is null;
