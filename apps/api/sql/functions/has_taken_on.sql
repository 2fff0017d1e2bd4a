-- Whether the agency in force has taken the worker on: applicants, and those it turned down, are not its to keep records of.
create or replace function app.has_taken_on(worker_id bigint) returns boolean
stable language sql set search_path = public as $$
  select exists (select from agency_worker l
                 where l.agency_id = app.agency_id() and l.worker_id = has_taken_on.worker_id and l.status in ('ACTIVE', 'SUSPENDED'))
$$;
