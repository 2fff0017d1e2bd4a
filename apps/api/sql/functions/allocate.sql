-- Takes what is allocated off both items; `open_item_open` refuses more than is open of either. What undoes an allocation is its
-- opposite. Runs as its owner: nobody else changes items.
create or replace function app.allocate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved int;
begin
  perform app.lock_account(new.agency_id, new.client_id);
  if new.undoes_id is not null and not exists (
       select from allocation a
       where a.agency_id = new.agency_id and a.id = new.undoes_id and a.amount_pence = -new.amount_pence
         and a.credit_item_id = new.credit_item_id and a.debit_item_id = new.debit_item_id) then
    raise exception 'what undoes an allocation is its opposite' using errcode = 'check_violation', constraint = 'allocation_undoes';
  end if;
  update open_item i set open_pence = i.open_pence - new.amount_pence
    where i.agency_id = new.agency_id
      and (i.id = new.credit_item_id and i.side = 'CREDIT' or i.id = new.debit_item_id and i.side = 'DEBIT');
  get diagnostics moved = row_count;
  if moved <> 2 then
    raise exception 'credit is allocated to what is to be paid' using errcode = 'check_violation', constraint = 'allocation_sides';
  end if;
  return null;
end
$$;
alter function app.allocate owner to worklane_system;
create or replace trigger allocation_moves after insert on allocation for each row execute function app.allocate();
