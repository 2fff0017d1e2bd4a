-- Takes back 0230: for a product that is stopped, before a version without it starts.
begin;
drop index open_item_due;
create index open_item_due on open_item (agency_id, client_id, currency, due_on) include (side, open_pence) where open_pence > 0;
delete from schema_migration where name = '0230_open_items_are_read_from_their_index.sql';
commit;
