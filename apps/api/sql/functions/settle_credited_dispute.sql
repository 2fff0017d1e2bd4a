-- What is disputed about an invoice is settled once credit notes have taken all of it back, whatever issued them, and what somebody has
-- asked to add to it or to take back is withdrawn. Runs as its owner: whoever credits need not be somebody who settles disputes.
create or replace function app.settle_credited_dispute() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from money_document d
    where d.agency_id = new.agency_id and d.id = new.corrects_id
      and d.total_pence <= (select sum(n.total_pence) from money_document n
                            where n.agency_id = new.agency_id and n.corrects_id = new.corrects_id and n.status = 'ISSUED'))
  then
    update invoice_dispute set status = 'CREDITED', closed_at = now()
      where agency_id = new.agency_id and client_id = new.client_id and invoice_id = new.corrects_id and status = 'OPEN';
    update invoice_note set status = 'WITHDRAWN', withdrawn_by_id = new.id
      where agency_id = new.agency_id and client_id = new.client_id and invoice_id = new.corrects_id and status = 'WAITING_APPROVAL';
  end if;
  return null;
end
$$;
alter function app.settle_credited_dispute owner to worklane_system;
create or replace trigger money_document_settles after update on money_document
  for each row when (old.status = 'DRAFT' and new.status = 'ISSUED' and new.corrects_id is not null)
  execute function app.settle_credited_dispute();
