-- Whether a document was issued to the agency in force, as a client of another one. Runs as its owner, as does what it asks.
create or replace function app.receives_document(of_agency bigint, document bigint) returns boolean
stable language sql security definer set search_path = public, pg_temp as $$
  select exists (select from money_document d
                 where d.agency_id = of_agency and d.id = document and d.status = 'ISSUED'
                   and d.client_id = any (app.received_client_ids()))
$$;
alter function app.receives_document owner to worklane_system;
revoke execute on function app.receives_document from public;
grant execute on function app.receives_document to worklane_agency, worklane_system;
