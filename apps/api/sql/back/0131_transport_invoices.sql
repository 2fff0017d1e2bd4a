-- Takes back 0131: for a product that is stopped, before a version without it starts and brings its own functions. Taxis say by themselves
-- which invoice they are on; what transports are on is lost, and the invoices stay.
begin;
drop table transport_invoice_source;
drop function app.free_invoice_source();
delete from schema_migration where name = '0131_transport_invoices.sql';
commit;
