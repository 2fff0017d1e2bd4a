-- A search for invoices looks through all that an agency has issued: in an index that has all it asks of each, and without asking of each credit
-- note what it takes back.

alter table money_document add column bills_client boolean not null default true;
comment on column money_document.bills_client is
  'Whether it bills a client, or takes such a bill back, and not what a hirer of vehicles is charged. Kept by a trigger.';
-- An owner who is bound by row-level security has no policy here.
alter table money_document no force row level security;
alter table money_document disable trigger user;
update money_document d set bills_client = false
where d.kind = 'VEHICLE_HIRE'
   or exists (select from money_document i where i.agency_id = d.agency_id and i.id = d.corrects_id and i.kind = 'VEHICLE_HIRE');
alter table money_document enable trigger user;
alter table money_document force row level security;

alter table money_document add column found_by text not null
  generated always as (upper(coalesce(reference, '') || ' ' || coalesce(purchase_order, ''))) stored;
comment on column money_document.found_by is 'Number and purchase order in capitals, as a search looks for them.';

drop index money_document_list;
create index money_document_list on money_document (agency_id, issued_on desc, id desc)
  include (client_id, status, kind, bills_client, found_by, due_on, currency, total_pence) where (status = 'ISSUED');
comment on index money_document_list is
  'The list of an agency''s invoices, the latest first, with all that a search asks of each and that they come to.';
