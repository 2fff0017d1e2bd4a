-- Whom an agency is linked to it sees, so it may link itself only to people whom it added; those who apply are linked by
-- the product. Links end by their status and are never removed by an agency.
create or replace function app.has_added(worker_id bigint) returns boolean stable language sql set search_path = public as $$
  select exists (select from worker w where w.id = worker_id and w.added_by_agency_id = app.agency_id())
$$;
