-- What is to be invoiced of expenses is read from an index: when the shift begins, by which the clients are ordered that have waited longest,
-- and without what clients aren't charged for, which waits for ever.

-- A trigger replaces what they are without one.
alter table expense_claim
  add column charged boolean not null default false,
  add column starts_at timestamptz not null default '-infinity';
comment on column expense_claim.charged is 'Whether its rate charges the client anything; as expense_rate has it, which stays as it is.';
comment on column expense_claim.starts_at is 'When the shift begins, as its booking has it.';

-- An owner who is bound by row-level security has no policy here.
create temporary table read_here on commit drop as
  select unnest(array['expense_claim', 'expense_rate', 'shift_booking']) as name;
do $$
declare
  each text;
begin
  for each in select name from read_here loop
    execute format('alter table %I no force row level security', each);
  end loop;
end
$$;
alter table expense_claim disable trigger user;
update expense_claim c set charged = r.charge_rate > 0, starts_at = b.starts_at
from expense_rate r, shift_booking b
where r.id = c.rate_id and b.id = c.booking_id;
alter table expense_claim enable trigger user;
do $$
declare
  each text;
begin
  for each in select name from read_here loop
    execute format('alter table %I force row level security', each);
  end loop;
end
$$;
grant update (starts_at) on expense_claim to worklane_system;

-- That a shift begins at another time is in the log of the shift.
drop trigger expense_claim_audit on expense_claim;
create trigger expense_claim_audit after insert or delete on expense_claim for each row execute function app.audit();
create trigger expense_claim_update_audit after update on expense_claim for each row
  when (to_jsonb(old) - 'starts_at' is distinct from to_jsonb(new) - 'starts_at') execute function app.audit();

drop index expense_claim_to_invoice;
create index expense_claim_to_invoice on expense_claim (agency_id, client_id, day, id) include (starts_at)
  where status = 'APPROVED' and not invoiced and charged;
create index prepared_expense_waiting on prepared_expense (agency_id, claim_id) where status = 'WAITING_APPROVAL';
