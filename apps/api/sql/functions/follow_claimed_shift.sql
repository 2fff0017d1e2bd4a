-- What is claimed for a shift that begins at another time keeps its copy of it, whoever moves the shift.
create or replace function app.follow_claimed_shift() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update expense_claim set starts_at = new.starts_at where booking_id = new.id;
  return null;
end
$$;
alter function app.follow_claimed_shift owner to worklane_system;
revoke execute on function app.follow_claimed_shift from public;

create or replace trigger shift_booking_claimed_for after update on shift_booking for each row
  when (old.starts_at is distinct from new.starts_at) execute function app.follow_claimed_shift();
