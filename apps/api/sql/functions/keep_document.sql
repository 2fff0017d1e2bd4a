-- A document begins as a draft. Once issued, or void, it is what it is, and a draft stays what it was begun as and for whom.
create or replace function app.keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      raise exception 'a document begins as a draft' using errcode = 'restrict_violation', constraint = 'money_document_draft';
    end if;
    new.bills_client := case new.kind
      when 'CREDIT_NOTE' then
        exists (select from money_document i where i.agency_id = new.agency_id and i.id = new.corrects_id and i.kind = 'AGENCY_TO_CLIENT')
      else new.kind = 'AGENCY_TO_CLIENT'
    end;
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'DRAFT'
     or (old.id, old.agency_id, old.client_id, old.kind, old.currency, old.corrects_id, old.bills_client)
        is distinct from (new.id, new.agency_id, new.client_id, new.kind, new.currency, new.corrects_id, new.bills_client) then
    raise exception 'document % is %, and stays as it is', old.id, lower(old.status::text)
      using errcode = 'restrict_violation', constraint = 'money_document_final';
  end if;
  return new;
end
$$;
create or replace trigger money_document_final before insert or update or delete on money_document
  for each row execute function app.keep_document();
