-- Whoever is booked again for a shift isn’t charged for its cancellation, too; a direct booking counts once it is confirmed. The client books, and writes nothing of its agencies’.
create or replace function app.waive_when_booked_again() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update late_cancellation l set waived_at = now(), waived_by = 'Automatic', waive_reason = 'Booked again for this shift'
  from shift_booking b
  where b.shift_id = new.shift_id and b.id = l.booking_id and l.worker_id = new.worker_id
    and not l.invoiced and l.waived_at is null;
  return null;
end
$$;
alter function app.waive_when_booked_again owner to worklane_system;

create or replace trigger shift_booking_booked_again after insert or update of shift_status, confirm_by on shift_booking
  for each row when (new.shift_status = 'BOOKED' and new.confirm_by is null) execute function app.waive_when_booked_again();
