-- What an agency asks for on a client's behalf, it sees itself. A function, because the policies of shifts look here.
create or replace function app.has_raised(shift_id bigint) returns boolean stable language sql set search_path = public as $$
  select exists (select from shift s where s.id = shift_id and s.raised_by_agency_id = app.agency_id())
$$;
