-- Whether the agency in force may still change who a worker is by itself: nobody else works with them, and they have never
-- signed in. Other agencies are nothing for it to know of, so only the answer leaves.
create or replace function app.keeps_person(of_worker bigint) returns boolean
stable language sql security definer set search_path = public, pg_temp as $$
  select exists (select from agency_worker l where l.worker_id = of_worker and l.agency_id = app.agency_id())
    and not exists (select from agency_worker l where l.worker_id = of_worker and l.agency_id <> app.agency_id())
    and not exists (select from app_user u where u.worker_id = of_worker and u.password_hash is not null)
$$;
alter function app.keeps_person owner to worklane_system;
revoke execute on function app.keeps_person from public;
grant execute on function app.keeps_person to worklane_agency;
