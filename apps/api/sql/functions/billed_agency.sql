-- The client that another agency is to the agency in force, made when it is first billed: called and written to as that agency is now.
-- Null where none of its seats on own sessions is to be billed. Runs as its owner, since an agency sees no other one.
create or replace function app.billed_agency(of_agency bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  biller bigint := app.agency_id();
  billed bigint;
begin
  if not exists (select from training_seat t
                 where t.owner_agency_id = biller and t.agency_id = of_agency and t.agency_id <> biller
                   and t.status in ('ATTENDED', 'NO_SHOW')) then
    return null;
  end if;
  insert into client as c (kind, name, email, telephone, first_line, town, post_code, country, introduced_by_agency_id, customer_agency_id)
    select 'AGENCY', a.name, a.email, a.telephone, a.street, a.town, a.post_code, a.country, biller, a.id
    from agency a where a.id = of_agency
    on conflict (introduced_by_agency_id, customer_agency_id) where kind = 'AGENCY' do update
      set (name, email, telephone, first_line, town, post_code, country) =
            (excluded.name, excluded.email, excluded.telephone, excluded.first_line, excluded.town, excluded.post_code, excluded.country)
    returning c.id into billed;
  insert into agency_client (agency_id, client_id, for_staff) values (biller, billed, false) on conflict do nothing;
  return billed;
end
$$;
alter function app.billed_agency owner to worklane_system;
revoke execute on function app.billed_agency from public;
grant execute on function app.billed_agency to worklane_agency;
