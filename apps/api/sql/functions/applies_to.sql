-- Whether the worker in force fills in forms for the agency: one that has taken them on, or that they apply to.
create or replace function app.applies_to(agency_id bigint) returns boolean
stable language sql set search_path = public as $$
  select exists (select from agency_worker l
                 where l.agency_id = applies_to.agency_id and l.worker_id = app.worker_id() and l.status <> 'REJECTED')
$$;
