-- Whatever asks for what is open asks of which document it is: with that in the index, no item is looked up in the table.

drop index open_item_due;
create index open_item_due on open_item (agency_id, client_id, currency, due_on) include (side, open_pence, document_id) where open_pence > 0;
