-- Writes into the history of a shift that a late cancellation isn’t charged, whoever or whatever waives it. It is the client’s and the
-- agency’s business: what the worker gets stays as it is, so the event names the agency and not the worker.
create or replace function app.record_waiver() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shift_event (shift_id, client_id, booking_id, agency_id, by_name, by_organisation, action, detail)
  select b.shift_id, new.client_id, new.booking_id, new.agency_id, new.waived_by,
         case when new.waived_by <> 'Automatic' then a.name end,
         'Cancellation not charged: ' || w.firstname || ' ' || w.lastname, new.waive_reason
  from shift_booking b, agency a, worker w
  where b.id = new.booking_id and a.id = new.agency_id and w.id = new.worker_id;
  return null;
end
$$;
alter function app.record_waiver owner to worklane_system;

create or replace trigger late_cancellation_waiver after update of waived_at on late_cancellation
  for each row when (old.waived_at is null and new.waived_at is not null) execute function app.record_waiver();
