-- What can be invoiced follows what is worked, whoever writes it.
create or replace function app.track_hours_to_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_to_invoice(
    coalesce(new.agency_id, old.agency_id), coalesce(new.client_id, old.client_id),
    app.minutes_to_invoice(old), app.minutes_to_invoice(new), 0);
  return null;
end
$$;
alter function app.track_hours_to_invoice owner to worklane_system;
revoke execute on function app.track_hours_to_invoice from public;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'timesheet_counted') then
    create constraint trigger timesheet_counted after insert or update or delete on timesheet
      deferrable initially deferred for each row execute function app.track_hours_to_invoice();
  end if;
end
$$;
