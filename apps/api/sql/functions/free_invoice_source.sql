-- What an invoice is over is free again once a credit note has taken back all of it, and by nothing else.
create or replace function app.free_invoice_source() returns trigger language plpgsql as $$
begin
  if old.credited_by is not null or not exists (
       select from money_document n
       where n.agency_id = new.agency_id and n.id = new.credited_by and n.corrects_id = new.document_id and n.status = 'ISSUED')
     or exists (
       select from money_document_line l
       where l.agency_id = new.agency_id and l.document_id = new.document_id and l.amount_pence > (
         select coalesce(sum(c.amount_pence), 0) from money_document n
         join money_document_line c on c.agency_id = n.agency_id and c.document_id = n.id
         where n.agency_id = l.agency_id and n.corrects_id = l.document_id and n.status = 'ISSUED'
           and c.reverses_position = l.position)) then
    raise exception 'invoice % still stands', new.document_id
      using errcode = 'restrict_violation', constraint = 'transport_invoice_stands';
  end if;
  return new;
end
$$;

create or replace trigger transport_invoice_source_freed before update on transport_invoice_source
  for each row execute function app.free_invoice_source();
create or replace trigger shift_invoice_source_freed before update on shift_invoice_source
  for each row execute function app.free_invoice_source();
