-- Lines and taxes change with a draft only. The document is held meanwhile, so that none comes while it is being issued. Asked
-- afterwards, when the policies have said that whoever writes may.
create or replace function app.keep_document_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  document record;
begin
  for document in
    select d.id, d.status from money_document d
    where (d.agency_id, d.id) in ((new.agency_id, new.document_id), (old.agency_id, old.document_id))
    for share
  loop
    if document.status <> 'DRAFT' then
      raise exception 'document % is %, and stays as it is', document.id, lower(document.status::text)
        using errcode = 'restrict_violation', constraint = 'money_document_final';
    end if;
  end loop;
  return null;
end
$$;
alter function app.keep_document_parts owner to worklane_system;
create or replace trigger money_document_line_final after insert or update or delete on money_document_line
  for each row execute function app.keep_document_parts();
create or replace trigger money_document_tax_final after insert or update or delete on money_document_tax
  for each row execute function app.keep_document_parts();
