-- What can be invoiced follows what is called off too late, whoever writes it.
create or replace function app.track_cancellations_to_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_to_invoice(
    coalesce(new.agency_id, old.agency_id), coalesce(new.client_id, old.client_id),
    app.cancelled_minutes_to_invoice(old), app.cancelled_minutes_to_invoice(new), 0);
  return null;
end
$$;
alter function app.track_cancellations_to_invoice owner to worklane_system;
revoke execute on function app.track_cancellations_to_invoice from public;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'late_cancellation_counted') then
    create constraint trigger late_cancellation_counted after insert or update or delete on late_cancellation
      deferrable initially deferred for each row execute function app.track_cancellations_to_invoice();
  end if;
end
$$;
