-- Invoices in the order in which they are due.

create index money_document_due_list on money_document (agency_id, due_on desc, id desc) where status = 'ISSUED';
create index money_document_client_due on money_document (client_id, due_on desc, id desc);
