-- Whether the agency in force has to do with the person: takes on, has taken on or looks at an application, but has not turned
-- down.
create or replace function app.deals_with(worker_id bigint) returns boolean
stable language sql set search_path = public as $$
  select exists (select from agency_worker l
                 where l.agency_id = app.agency_id() and l.worker_id = deals_with.worker_id and l.status <> 'REJECTED')
$$;
