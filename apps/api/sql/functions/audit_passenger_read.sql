-- Reading who travels in a taxi is in the log as writing is. Only who may read it enters that they have. Runs as its owner: nobody else
-- may write the log.
create or replace function app.audit_passenger_read(of_taxi bigint, reason text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from taxi t
    where t.id = of_taxi
      and (t.agency_id = app.agency_id() or t.client_id = app.client_id()
           or (t.driver_id = app.worker_id() and t.status in ('DRIVER_ASSIGNED', 'ON_BOARD'))
           or (t.agency_id is null and t.status = 'NEW' and exists (
             select from taxi_offer o where o.taxi_id = t.id and o.agency_id = app.agency_id())))) then
    raise exception 'there is no such taxi to be read' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (user_id, on_behalf_of, agency_id, client_id, operation, action, subject, subject_id, after)
  values (app.user_id(), app.on_behalf_of(), app.agency_id(), app.client_id(), nullif(current_setting('app.operation', true), ''),
          'READ', 'taxi', of_taxi, jsonb_build_object('reason', reason));
end
$$;
revoke execute on function app.audit_passenger_read from public;
grant execute on function app.audit_passenger_read to worklane_agency, worklane_client, worklane_worker;
