-- What can be invoiced follows what an agency approves of what workers claim.
create or replace function app.track_expenses_to_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_to_invoice(
    coalesce(new.agency_id, old.agency_id), coalesce(new.client_id, old.client_id), null, null,
    app.is_to_be_invoiced(new)::int - app.is_to_be_invoiced(old)::int);
  return null;
end
$$;
alter function app.track_expenses_to_invoice owner to worklane_system;
revoke execute on function app.track_expenses_to_invoice from public;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'expense_claim_counted') then
    create constraint trigger expense_claim_counted after insert or update or delete on expense_claim
      deferrable initially deferred for each row execute function app.track_expenses_to_invoice();
  end if;
end
$$;
