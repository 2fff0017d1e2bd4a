-- A hire invoice becomes a document of the money core. The version before goes on reading the table as it is, so its columns
-- stay, and whoever issues one writes them as well, until no such version runs any more.
-- ([why](docs/decisions/0053-one-money-core.md))
-- Nothing is read or written here, so nobody waits for it.

alter table hire_invoice add column document_id bigint;
alter table hire_invoice add constraint hire_invoice_document foreign key (agency_id, client_id, document_id)
  references money_document (agency_id, client_id, id);
create unique index hire_invoice_document_once on hire_invoice (agency_id, document_id);
