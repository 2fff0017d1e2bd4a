-- Takes back 0198: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop trigger transport_invoice_source_marked on transport_invoice_source;
drop function app.mark_transport_invoiced();
alter table transport_price drop column invoiced;
create or replace trigger transport_price_stands before update or delete on transport_price
  for each row execute function app.keep_invoiced_price();
delete from schema_migration where name = '0198_transports_to_invoice.sql';
commit;
