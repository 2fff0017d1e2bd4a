-- A private person hires vehicles from one agency, and another agency is billed for seats by one: no other agency learns of them, nobody is
-- sent to them, and they have no portal. Runs as the product, since whoever tries may not see the client at all.
create or replace function app.keep_person_private() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  private_to bigint := (select c.introduced_by_agency_id from client c where c.id = new.client_id and c.kind <> 'ORGANISATION');
begin
  if private_to is not null and (tg_table_name <> 'agency_client'
      or (to_jsonb(new) ->> 'agency_id')::bigint <> private_to or (to_jsonb(new) ->> 'for_staff')::boolean) then
    raise exception 'client % is private to an agency', new.client_id
      using errcode = 'check_violation', constraint = 'client_is_private';
  end if;
  return new;
end
$$;
alter function app.keep_person_private owner to worklane_system;
revoke execute on function app.keep_person_private from public;

create or replace trigger agency_client_keeps_person_private before insert or update on agency_client for each row
  execute function app.keep_person_private();
create or replace trigger directorate_keeps_person_private before insert or update of client_id on directorate for each row
  execute function app.keep_person_private();
create or replace trigger shift_location_keeps_person_private before insert or update of client_id on shift_location for each row
  execute function app.keep_person_private();
create or replace trigger app_user_keeps_person_private before insert or update of client_id on app_user for each row
  when (new.client_id is not null) execute function app.keep_person_private();
