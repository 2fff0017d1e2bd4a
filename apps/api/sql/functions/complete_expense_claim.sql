-- What is claimed holds a copy of what its rate and its booking say of it. A booking that is moved meanwhile is waited for. Without a rate
-- the foreign key refuses it.
create or replace function app.complete_expense_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.charged := coalesce((select r.charge_rate > 0 from expense_rate r where r.id = new.rate_id), false);
  if tg_op = 'INSERT' then
    select b.starts_at into new.starts_at from shift_booking b where b.id = new.booking_id for share;
  end if;
  return new;
end
$$;
alter function app.complete_expense_claim owner to worklane_system;
revoke execute on function app.complete_expense_claim from public;

create or replace trigger expense_claim_completed before insert or update of rate_id on expense_claim
  for each row execute function app.complete_expense_claim();
