-- Takes back 0129: for a product that is stopped, before a version without it starts. What transports came to is lost.
begin;
drop table transport_price_line, transport_price;
drop function app.keep_invoiced_price();
drop type charge_unit;
drop type vat_treatment;
drop type transport_charge;
delete from schema_migration where name = '0129_transport_prices.sql';
commit;
