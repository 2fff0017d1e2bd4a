-- That the clock has looked at a booking is its own bookkeeping, and nothing that anybody did: one entry for every booking hid
-- the others. Whatever else changes along with it is in the log as ever.
drop trigger shift_booking_audit on shift_booking;
create trigger shift_booking_audit after insert or delete on shift_booking for each row execute function app.audit();
create trigger shift_booking_update_audit after update on shift_booking for each row
  when (to_jsonb(old) - 'checked_at' is distinct from to_jsonb(new) - 'checked_at') execute function app.audit();
